// The schema of the chart's values, from `values.yaml` and the variables of the services. It refuses everything else.

const object = (properties, required = []) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  ...(required.length > 0 ? { required } : {}),
});
const port = { type: 'integer', minimum: 1, maximum: 65_535 };
/** None: that of the address. */
const anyPort = { ...port, type: ['integer', 'null'] };
const count = { type: 'integer', minimum: 1, maximum: 100 };
const quantity = { type: 'string', pattern: '^[0-9]+(\\.[0-9]+)?([KMGT]i?|m)?$' };
/** Kubernetes takes a number, too: processors, or bytes. */
const amount = { anyOf: [quantity, { type: 'number', minimum: 0 }] };
const imageReference = { type: 'string', pattern: '^[a-z0-9][\\w./:-]*[:@][\\w.:-]+$' };
const free = { type: 'object' };
const labels = { type: 'object', additionalProperties: { type: 'string' } };
const amounts = { cpu: amount, memory: amount, 'ephemeral-storage': amount };
/**
 * Every pod says how much memory it needs and may take; processors are only asked for, unless a quota wants a limit.
 */
const resources = object(
  { requests: object(amounts, ['cpu', 'memory']), limits: object(amounts, ['memory']) },
  ['requests', 'limits'],
);
const bundled = object(
  { image: imageReference, size: quantity, storageClassName: { type: 'string' }, resources },
  ['image', 'size', 'resources'],
);
const image = object({
  repository: { type: 'string', minLength: 1 },
  tag: { type: 'string', minLength: 1 },
  digest: { type: 'string', pattern: '^sha256:[0-9a-f]{64}$' },
});
/** A name of an object in the cluster. */
const objectName = { type: 'string', pattern: '^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$' };
/** A folder of a volume, or a part of a bucket. */
const folder = { type: 'string', pattern: '^/mnt(/[\\w.-]*[\\w-])+$' };
const place = {
  anyOf: [folder, { type: 'string', pattern: '^s3://[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](/.*)?$' }],
};
const variables = (names) => ({
  type: 'object',
  propertyNames: { anyOf: [{ enum: names }, { pattern: '^(NODE_OPTIONS|OTEL_[A-Z_]+)$' }] },
  additionalProperties: { type: ['string', 'number', 'boolean'] },
});

/** Where a pod runs and how it is named; services and connectors have it. */
const PLACEMENT = {
  podAnnotations: ['annotations of its pods', labels],
  nodeSelector: ['instead of that of `pods`', labels],
  tolerations: ['instead of those of `pods`', { type: 'array', items: free }],
  affinity: ['instead of that of `pods`', free],
  priorityClassName: ['instead of that of `pods`', { type: 'string' }],
};
/** What a connector is; the README has the same words. */
export const CONNECTOR_KEYS = {
  source: [
    'where PDFs arrive: `s3://bucket/prefix`, or a folder below `/mnt` in one of its `volumes`',
    place,
  ],
  target: ['where the finished files go, as `source`', place],
  existingSecret: [
    'Secret with `COLOPHON_API_KEY`; for a bucket also `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`',
    objectName,
  ],
  s3: [
    '`endpoint` and `region` of its buckets; those of Amazon, in us-east-1, when empty. `port`, for the NetworkPolicies, where a Service of the cluster leads from that of `endpoint` to another of its pods',
    object({
      port,
      endpoint: { type: 'string', pattern: '^(https?://[^?#@]+)?$' },
      region: { type: 'string' },
    }),
  ],
  volumes: [
    'claims of yours, each as `{claim: scans, path: /mnt/scans, readOnly: true}`',
    {
      type: 'array',
      items: object({ claim: objectName, path: folder, readOnly: { type: 'boolean' } }, ['claim', 'path']),
    },
  ],
  failed: ['folder that gets a file for each PDF that failed, which says why', folder],
  interval: ['seconds between two looks, 5 by default', { type: 'integer', minimum: 1, maximum: 86_400 }],
  concurrency: ['documents at a time, 4 by default', { type: 'integer', minimum: 1, maximum: 32 }],
  paused: ['runs no pod, and keeps its journal', { type: 'boolean' }],
  resources: ['instead of those of `commandLine`', resources],
  ...PLACEMENT,
};
const connector = object(
  Object.fromEntries(Object.entries(CONNECTOR_KEYS).map(([key, [, schema]]) => [key, schema])),
  ['source', 'target', 'existingSecret'],
);

/** What the inference from the defaults cannot know, by path. */
const KNOWN = {
  publicUrl: { type: 'string', pattern: '^https?://[^/?#]+/?$' },
  'image.pullPolicy': { enum: ['Always', 'IfNotPresent', 'Never'] },
  'image.pullSecrets': { type: 'array', items: { type: 'string', minLength: 1 } },
  'pods.annotations': labels,
  'pods.labels': labels,
  'pods.nodeSelector': labels,
  'pods.affinity': free,
  // 0 is root, which no pod may be.
  'pods.user': { type: ['integer', 'null'], minimum: 1, maximum: 2_147_483_647 },
  'pods.tolerations': { type: 'array', items: free },
  connectors: {
    type: 'object',
    propertyNames: { pattern: '^[a-z]([a-z0-9-]*[a-z0-9])?$' },
    additionalProperties: connector,
  },
  commandLine: object(
    { image, resources, state: object({ size: quantity, storageClassName: { type: 'string' } }, ['size']) },
    ['resources', 'state'],
  ),
  'rollout.surge': { type: 'integer', minimum: 0, maximum: 100 },
  'tests.resources': resources,
  'migrations.mode': { enum: ['init', 'job'] },
  'postgres.port': port,
  'postgres.bundled': bundled,
  'nats.port': anyPort,
  'nats.account': { type: 'string', minLength: 1 },
  'nats.replicas': { enum: [1, 3, 5] },
  'nats.bundled': bundled,
  'objectStorage.port': anyPort,
  'objectStorage.endpoint': { type: 'string', pattern: '^(https?://.+)?$' },
  'objectStorage.bundled': bundled,
  'mail.port': port,
  'ai.port': anyPort,
  'ingress.annotations': labels,
  'gateway.httpRoute.parentRefs': { type: 'array', items: free },
  'networkPolicy.ingressFrom': { type: 'array', items: free },
  'networkPolicy.monitoringFrom': { type: 'array', items: free },
  'networkPolicy.dns.ports': { type: 'array', items: port, minItems: 1 },
  'networkPolicy.dns.to': { type: 'array', items: free },
  // The rules look back over four minutes at least, and need four samples in them.
  'monitoring.serviceMonitor.interval': { type: 'string', pattern: '^(([1-9]|[1-5][0-9]|60)s|1m)$' },
  'monitoring.serviceMonitor.labels': labels,
  'monitoring.prometheusRule.labels': labels,
  'monitoring.dashboards.labels': labels,
  'monitoring.otlpPort': anyPort,
  'monitoring.otlpEndpoint': { type: 'string', pattern: '^(https?://.+)?$' },
};

const consumer = { stream: { type: 'string' }, consumer: { type: 'string' } };

/** What a service is; the README has the same words. */
export const SERVICE_KEYS = {
  replicas: ['pods when nothing scales them; 0 pauses it', { ...count, minimum: 0 }],
  image: ['its own `repository`, `tag` or `digest` (sha256:…) instead of those of `image`', image],
  resources: ['memory is asked for and limited, processors only asked for, unless you limit them', resources],
  autoscaling: [
    'a HorizontalPodAutoscaler on processor time',
    object({
      enabled: { type: 'boolean' },
      minReplicas: count,
      maxReplicas: count,
      cpuUtilization: { type: 'integer', minimum: 1, maximum: 100 },
    }),
  ],
  keda: [
    'a ScaledObject of KEDA: one pod for each `lagThreshold` events that wait or are in work, fewer when that has been enough for `scaleDownAfterSeconds`',
    object({
      enabled: { type: 'boolean' },
      // With no pod the service is down to the others, to readiness and to alerts.
      minReplicas: count,
      maxReplicas: count,
      lagThreshold: { type: 'integer', minimum: 1 },
      // As long as an autoscaler can look back.
      scaleDownAfterSeconds: { type: 'integer', minimum: 0, maximum: 3600 },
      ...consumer,
      otherConsumers: { type: 'array', items: object(consumer, Object.keys(consumer)) },
    }),
  ],
  terminationGracePeriodSeconds: ['how long its pods may take to end', { type: 'integer', minimum: 20 }],
  tmpSize: ['room in /tmp, the one folder it may write to', quantity],
  ...PLACEMENT,
};
/** Structural properties of a service; fixed to their defaults, so that they are not changed by mistake. */
const FIXED = ['database', 'storage', 'egress', 'health', 'metricsPort', 'bus'];

/** @param defaults `values.yaml`, parsed; `settable` what service-variables.mjs found */
export function valuesSchema(defaults, settable) {
  const { env: _env, services, ...rest } = defaults;
  const properties = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, infer(value, key)]));
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Values of the Colophon chart; generated by `npm run chart`',
    ...object({
      ...properties,
      global: free,
      env: variables(settable.shared),
      services: object(
        Object.fromEntries(
          Object.entries(services).map(([name, service]) => [
            name,
            serviceSchema(service, [...settable.shared, ...settable.own[name]]),
          ]),
        ),
        Object.keys(services),
      ),
    }),
  };
}

function serviceSchema(service, names) {
  const keys = Object.fromEntries(Object.entries(SERVICE_KEYS).map(([key, [, schema]]) => [key, schema]));
  const fixed = FIXED.filter((key) => key in service).map((key) => [key, { const: service[key] }]);
  return object({ ...keys, ...Object.fromEntries(fixed), env: variables(names) }, ['replicas', 'resources']);
}

function infer(value, path) {
  if (KNOWN[path]) return KNOWN[path];
  if (typeof value === 'boolean' || typeof value === 'string') return { type: typeof value };
  if (value !== null && typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length > 0)
    return object(
      Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, infer(inner, `${path}.${key}`)])),
    );
  throw new Error(`values.yaml: say in values-schema.mjs what ${path} may be`);
}
