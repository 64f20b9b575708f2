import { freePort } from '@colophon/local-servers';
import { KeptForward } from '../kept-forward.ts';
import { Kube } from '../kube.ts';
import { imageOf, startOutside, startOutsideScript } from '../outside-pods.ts';
import type { Scene } from '../scene.ts';
import { COLLECTOR, IDLE, TRACE_STORE, VOLUME_SIZE } from './outside-scripts.ts';

/** One version: others name their own metrics in other ways. */
const COLLECTOR_IMAGE = 'docker.io/otel/opentelemetry-collector:0.141.0';
const OTLP_PORT = 4318;
const METRICS_PORT = { collector: 8888, certManager: 9402 } as const;
/** As small as providers of volumes make them. */
const CLAIMED_BYTES = 2 ** 30;
/** A larger one has the size of the disk it is a folder of. */
const LARGEST_BYTES = 2 * CLAIMED_BYTES;

/** A claim, and the pod that has it mounted. */
export const VOLUME = 'colophon-volume';
export const NEIGHBOUR_PODS = ['traces', 'collector', VOLUME] as const;

/** What runs beside the product and has alerts in the chart. */
export interface Neighbours {
  /** Where the product sends its telemetry to. */
  readonly otlpEndpoint: string;
  /** Whether volumes are as large as was asked for. */
  readonly sizesVolumes: boolean;
  readonly hasCertManager: boolean;
  /** `host:port` of their metrics, by the name of the job. */
  readonly targets: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
}

export const openNeighbours = async (scene: Scene): Promise<Neighbours> => {
  const [otlpEndpoint, node] = await Promise.all([startCollector(scene), startOnVolume(scene)]);
  const bytes = Number(await scene.outside.script(VOLUME, VOLUME_SIZE));
  const certManager = await forwardCertManager(scene);
  const collector = await KeptForward.open(scene.outside, 'pod/collector', METRICS_PORT.collector);
  const proxy = await freePort();
  const kubelet = scene.kube.start('proxy', `--port=${proxy}`, '--reject-methods=^(POST|PUT|PATCH|DELETE)$');
  return {
    otlpEndpoint,
    sizesVolumes: bytes < LARGEST_BYTES,
    hasCertManager: certManager !== undefined,
    targets: {
      collector: `127.0.0.1:${collector.port}`,
      kubelet: `127.0.0.1:${proxy}/api/v1/nodes/${node}/proxy/metrics`,
      ...(certManager && { 'cert-manager': `127.0.0.1:${certManager.port}` }),
    },
    close: async () => {
      kubelet.kill();
      await Promise.all([collector.end(), certManager?.end()]);
    },
  };
};

/** @returns where it takes telemetry */
const startCollector = async (scene: Scene): Promise<string> => {
  const store = await startOutsideScript(scene, 'traces', TRACE_STORE);
  const collector = await startOutside(scene, 'collector', {
    image: COLLECTOR_IMAGE,
    command: ['/otelcol', '--config=/etc/outside/collector.yaml'],
    files: { 'collector.yaml': COLLECTOR(`http://${store}:${OTLP_PORT}`) },
  });
  return `http://${collector}:${OTLP_PORT}`;
};

/** A pod with a volume of its own. @returns the node it is on */
const startOnVolume = async (scene: Scene): Promise<string> => {
  const storage = String(CLAIMED_BYTES);
  await scene.outside.create({
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: { name: VOLUME },
    spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage } } },
  });
  const image = await imageOf(scene, 'deployment', 'web');
  await startOutside(scene, VOLUME, { image, command: ['node', '--eval', IDLE], claim: VOLUME });
  return scene.outside.kubectl('get', 'pod', VOLUME, '--output=jsonpath={.spec.nodeName}');
};

/** @returns undefined where the cluster has none */
const forwardCertManager = async ({ kube }: Scene): Promise<KeptForward | undefined> => {
  const found = await kube.kubectl(
    'get',
    'deployments',
    '--all-namespaces',
    '--selector=app.kubernetes.io/name=cert-manager,app.kubernetes.io/component=controller',
    '--output=jsonpath={range .items[*]}{.metadata.namespace} {.metadata.name}{"\\n"}{end}',
  );
  const [namespace = '', name] = (found.split('\n')[0] ?? '').split(' ');
  if (name === undefined) return undefined;
  return KeptForward.open(new Kube(namespace), `deployment/${name}`, METRICS_PORT.certManager);
};
