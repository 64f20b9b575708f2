// Real: helm and promtool. The rules that a release installs, in a Prometheus that others use, too.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findPrometheus } from '@colophon/local-servers';
import { stringify } from 'yaml';
import { ofKind, render, renderAs } from './manifests.fixture.js';

const run = promisify(execFile);
const objects = render(
  'minimal',
  'monitoring.otlpEndpoint=http://otel-collector.observability:4318',
  'monitoring.prometheusRule.enabled=true',
  'monitoring.dashboards.enabled=true',
);
const groups = ofKind(objects, 'PrometheusRule').flatMap(({ spec }) => spec.groups);

const failing = (labels: string) => [
  {
    series: `http_server_request_duration_seconds_count{${labels},http_response_status_code="200"}`,
    values: '0+1x40',
  },
  {
    series: `http_server_request_duration_seconds_count{${labels},http_response_status_code="500"}`,
    values: '0+99x40',
  },
  { series: `process_uptime_seconds{${labels},colophon_service="gateway"}`, values: '0 5 0 5 0 5 0 5x40' },
];
/** What kubelet and cert-manager tell of objects that have these labels. */
const aroundOf = (labels: string) => [
  {
    series: `kubelet_volume_stats_used_bytes{${labels},persistentvolumeclaim="data-colophon-nats-0"}`,
    values: '85x40',
  },
  {
    series: `kubelet_volume_stats_capacity_bytes{${labels},persistentvolumeclaim="data-colophon-nats-0"}`,
    values: '100x40',
  },
  {
    series: `certmanager_certificate_expiration_timestamp_seconds{${labels},name="colophon"}`,
    values: '864000x40',
  },
];
const firing = (...labels: readonly string[]) =>
  labels.map((more) => ({ labels: `ALERTS{alertstate="firing",severity="page",${more}}`, value: 1 }));
const expected = (time: string, alert: string, ...labels: readonly string[]) => ({
  eval_time: time,
  expr: `ALERTS{alertname="${alert}",alertstate="firing"}`,
  exp_samples: firing(...labels.map((more) => `alertname="${alert}",${more}`)),
});

describe('the rules of a release', () => {
  let folder: string;
  let promtool: string;
  beforeAll(async () => {
    ({ promtool } = await findPrometheus());
    folder = await mkdtemp(join(tmpdir(), 'colophon-rules-'));
    await writeFile(join(folder, 'rules.yaml'), stringify({ groups }));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** What promtool says of the tests. */
  const trialOf = async (...tests: readonly object[]): Promise<string> => {
    const file = { rule_files: ['rules.yaml'], evaluation_interval: '15s', tests };
    await writeFile(
      join(folder, 'test.yaml'),
      stringify({ ...file, group_eval_order: ['colophon-promises', 'colophon-budgets'] }),
    );
    const trial = run(promtool, ['test', 'rules', 'test.yaml'], { cwd: folder });
    const { stdout } = await trial.catch((failure: { readonly stdout: string }) => failure);
    return stdout;
  };

  it('ring for its own series, with its namespace, also where those have none, as over OTLP', async () => {
    const tests = ['namespace="colophon"', 'job="gateway"'].map((labels) => ({
      name: labels,
      interval: '15s',
      input_series: failing(labels),
      promql_expr_test: [
        expected('5m', 'ErrorBudgetBurnsInHours', 'slo="availability",namespace="colophon"'),
        expected('2m', 'ServiceRestarts', 'colophon_service="gateway",namespace="colophon"'),
      ],
    }));
    expect(await trialOf(...tests)).toContain('SUCCESS');
  });

  it('ring beside a release of before, whose records have no namespace, and not for a job that is there', async () => {
    const test = {
      name: 'an older neighbour',
      interval: '15s',
      input_series: [
        ...failing('namespace="colophon"'),
        { series: 'colophon:slo_budget{slo="availability"}', values: '0.001x40' },
        { series: 'colophon:slo_errors:ratio_rate1h{slo="availability"}', values: '0x40' },
        { series: 'up{job="colophon-auth"}', values: '1x40' },
      ],
      promql_expr_test: [
        expected('5m', 'ErrorBudgetBurnsInHours', 'slo="availability",namespace="colophon"'),
        expected('5m', 'ServiceDown'),
      ],
    };
    expect(await trialOf(test)).toContain('SUCCESS');
  });

  it('ring with its namespace for its volumes and certificates, and for no collector but its own', async () => {
    const test = (name: string, collector: string, ...rings: readonly string[]) => ({
      name,
      interval: '15s',
      input_series: [
        { series: `otelcol_exporter_send_failed_spans_total{${collector}}`, values: '0+5x60' },
        {
          series:
            'certmanager_certificate_expiration_timestamp_seconds{namespace="cert-manager",exported_namespace="colophon",name="colophon"}',
          values: '864000x60',
        },
      ],
      promql_expr_test: [
        {
          eval_time: '10m',
          expr: 'ALERTS{alertstate="firing"}',
          exp_samples: [
            'alertname="CertificateEnds",name="colophon"',
            ...rings.map((alert) => `alertname="${alert}"`),
          ].map((labels) => ({
            labels: `ALERTS{alertstate="firing",severity="ticket",namespace="colophon",${labels}}`,
            value: 1,
          })),
        },
      ],
    });
    const trial = await trialOf(
      test('its own', 'namespace="observability"', 'TelemetryLost'),
      test('one without a namespace', 'job="collector"', 'TelemetryLost'),
      test('of others', 'namespace="shop"'),
    );
    expect(trial).toContain('SUCCESS');
  });

  it('know its volumes and certificates by their namespace, which a scrape may have renamed', async () => {
    const test = (labels: string, ...rings: readonly string[]) => ({
      name: labels,
      interval: '15s',
      input_series: aroundOf(labels),
      promql_expr_test: [
        {
          eval_time: '2m',
          expr: 'count by (alertname, namespace) (ALERTS{alertstate="firing"})',
          exp_samples: rings.map((alert) => ({
            labels: `{alertname="${alert}",namespace="colophon"}`,
            value: 1,
          })),
        },
      ],
    });
    const all = ['BrokerStorageFull', 'CertificateEnds', 'VolumeFull'];
    const trial = await trialOf(
      test('namespace="colophon"', ...all),
      test('namespace="kube-system",exported_namespace="colophon"', ...all),
      test('job="kubelet"', ...all),
      test('namespace="colophon-staging"'),
      test('namespace="kube-system",exported_namespace="colophon-staging"'),
      test('namespace="colophon",exported_namespace="colophon-staging"'),
    );
    expect(trial).toContain('SUCCESS');
  });

  it('leave those of other applications and of other releases alone', async () => {
    const test = {
      name: 'others',
      interval: '15s',
      input_series: [
        ...failing('namespace="shop"'),
        { series: 'colophon_ledger_drift{namespace="colophon-staging"}', values: '3x40' },
        { series: 'up{namespace="colophon-staging",job="colophon-auth"}', values: '0x40' },
      ],
      promql_expr_test: [
        expected('5m', 'ErrorBudgetBurnsInHours'),
        ...['ServiceRestarts', 'LedgerDrift', 'ServiceDown'].map((alert) => expected('2m', alert)),
      ],
    };
    expect(await trialOf(test)).toContain('SUCCESS');
  });
});

it('no rule and no panel of a release is left without its namespace', () => {
  const dashboards = ofKind(objects, 'ConfigMap').filter(({ metadata }) =>
    metadata.name.includes('-dashboard-'),
  );
  expect(dashboards.length).toBeGreaterThan(5);
  for (const { data = {} } of dashboards) for (const text of Object.values(data)) JSON.parse(text);
  const text = JSON.stringify([groups, dashboards]);
  const selectors =
    text.match(/(?:(?:colophon:\w+(?::\w+)*|ALERTS|otelcol_\w+)\{)?(?:exported_)?namespace=~?\\+".*?"/g) ??
    [];
  const kinds = selectors.map((found) =>
    found
      .replace(/^(?:colophon:.*|ALERTS)\{/, 'our rules: ')
      .replace(/^otelcol_.*\{/, 'collector: ')
      .replaceAll('\\', ''),
  );
  expect([...new Set(kinds)].toSorted()).toEqual([
    'collector: namespace=~"|observability"',
    'exported_namespace=""',
    'exported_namespace="colophon"',
    'namespace=""',
    'namespace=~"|colophon"',
    'our rules: namespace="colophon"',
  ]);
  expect(
    groups.flatMap(({ rules }) => rules).filter(({ labels }) => labels.namespace !== 'colophon'),
  ).toEqual([]);
});

it.each([
  ['', 'is in that of the release', ['colophon']],
  ['http://otel-collector:4318', 'is in that of the release', ['colophon']],
  ['http://otel-collector.observability:4318', 'is in that of the Service', ['observability']],
  ['http://otel-collector.observability.svc', 'is in that of the Service', ['observability']],
  [
    'http://otel-collector.observability.svc.cluster.local:4318',
    'is in that of the Service',
    ['observability'],
  ],
  ['http://10.96.0.20:4318', 'may be in any', ['colophon', 'observability', 'shop']],
  ['http://[fd00::20]:4318', 'may be in any', ['colophon', 'observability', 'shop']],
  ['https://otel.example.com', 'may be in any', ['colophon', 'observability', 'shop']],
])('the namespace of a collector at "%s" %s', (otlpEndpoint, _, namespaces) => {
  const rules = ofKind(
    render('minimal', `monitoring.otlpEndpoint=${otlpEndpoint}`, 'monitoring.prometheusRule.enabled=true'),
    'PrometheusRule',
  );
  const [, taken = ''] = /otelcol_\w+\{namespace=~\\"(.*?)\\"/.exec(JSON.stringify(rules)) ?? [];
  expect(
    ['', 'colophon', 'observability', 'shop'].filter((name) => new RegExp(`^(?:${taken})$`).test(name)),
  ).toEqual(['', ...namespaces]);
});

it('a pod that is only starting is no target, which would ring as one that does not answer', () => {
  const monitors = ofKind(render('minimal', 'monitoring.serviceMonitor.enabled=true'), 'ServiceMonitor');
  expect(monitors.length).toBeGreaterThan(5);
  for (const { spec } of monitors)
    expect(spec.endpoints).toEqual([
      expect.objectContaining({
        relabelings: [{ sourceLabels: ['__meta_kubernetes_pod_phase'], regex: 'Pending', action: 'drop' }],
      }),
    ]);
});

it('samples come each minute at least, which the rules count on', () => {
  const every = (interval: string) => () =>
    render(
      'minimal',
      'monitoring.serviceMonitor.enabled=true',
      `monitoring.serviceMonitor.interval=${interval}`,
    );
  for (const interval of ['1s', '30s', '60s', '1m']) expect(every(interval)).not.toThrow();
  for (const interval of ['0s', '61s', '2m', '1h', '30'])
    expect(every(interval)).toThrow('/monitoring/serviceMonitor/interval');
});

describe('the dashboards of two releases in one Grafana', () => {
  /** Namespaces may have 63 characters, uids 40. */
  const long = 'the-archive-of-the-department-of-the-north-and-of-the-south-too';
  const dashboardsOf = (namespace: string) =>
    ofKind(renderAs({ namespace }, 'minimal', 'monitoring.dashboards.enabled=true'), 'ConfigMap').flatMap(
      ({ metadata, data = {} }) =>
        metadata.name.includes('-dashboard-')
          ? Object.entries(data).map(([key, text]) => ({
              key,
              ...(JSON.parse(text) as { readonly uid: string; readonly title: string }),
            }))
          : [],
    );

  it.each(['key', 'uid', 'title'] as const)('have no %s in common', (field) => {
    const names = ['production', 'staging', long, `${long.slice(0, -1)}a`].flatMap((namespace) =>
      dashboardsOf(namespace).map((dashboard) => dashboard[field]),
    );
    expect(names.length).toBeGreaterThan(20);
    expect(new Set(names).size).toBe(names.length);
  });

  it('are found by the namespace they are of, and by uids that Grafana takes', () => {
    for (const { key, uid, title } of dashboardsOf('staging')) {
      expect(key).toMatch(/^staging-colophon-\w+\.json$/);
      expect(uid).toMatch(/^colophon-\w+-staging$/);
      expect(title).toMatch(/^Colophon: .+ \(staging\)$/);
    }
    for (const { uid } of dashboardsOf(long)) expect(uid).toMatch(/^[\w-]{1,40}$/);
  });
});
