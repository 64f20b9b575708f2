// Real: promtool. What rings and what is drawn, against the catalogue of what the code emits.
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { metrics, prometheusName } from '@colophon/platform';
import { findPrometheus } from '@colophon/local-servers';

const run = promisify(execFile);
const checkout = path.resolve(import.meta.dirname, '../../../..');
const alertsDir = path.join(checkout, 'charts/colophon/files/alerts');
const dashboardsDir = path.join(checkout, 'charts/colophon/files/dashboards');
const testsDir = path.join(import.meta.dirname, 'alerts');
const runbooksDir = path.join(checkout, 'k8s/runbooks');

const read = (folder: string, ending: string): [file: string, text: string][] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]);

const ruleFiles = read(alertsDir, '.yaml');
const rulesText = ruleFiles.map(([, text]) => text).join('\n');
const alerts = [...rulesText.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
const expressions = [...rulesText.matchAll(/expr: \|\n((?: {10,}.*\n)+)/g)].map(([, text = '']) => text);
const kebab = (name: string) => name.replaceAll(/(?<!^)([A-Z])/g, '-$1').toLowerCase();

interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}
const panels = read(dashboardsDir, '.json').flatMap(([file, text]) =>
  (JSON.parse(text) as Dashboard).panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => [`${file}: ${title}`, expr] as const),
  ),
);

/** What Prometheus knows by itself, what rules record, and what others than Colophon export. */
const OTHERS = new Set([
  'up',
  'ALERTS',
  'kubelet_volume_stats_used_bytes',
  'kubelet_volume_stats_capacity_bytes',
  'certmanager_certificate_expiration_timestamp_seconds',
  'otelcol_exporter_send_failed_spans',
  'otelcol_exporter_send_failed_spans_total',
  'otelcol_exporter_enqueue_failed_spans',
  'otelcol_exporter_enqueue_failed_spans_total',
]);
const recorded = new Set([...rulesText.matchAll(/record: '?([\w:]+)/g)].map(([, name]) => name));
const emitted = new Set(
  Object.values(metrics).flatMap(({ kind, description }) => {
    const name = prometheusName({ ...description, kind });
    return kind === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name];
  }),
);
const KEYWORDS = /^(and|or|unless|bool|offset|inf|nan)$/i;

/** Names of metrics in a query: identifiers that are no function, keyword, label, text or duration. */
const metricsIn = (query: string): string[] =>
  [
    ...query
      .replaceAll(/"[^"]*"/g, '')
      .replaceAll(/\{[^}]*\}/g, '')
      .replaceAll(/\[[^\]]*\]/g, '')
      .replaceAll(/\b(by|without|on|ignoring|group_left|group_right)\b *(\([^)]*\))?/g, '')
      .matchAll(/(?<!\w)[a-zA-Z_:][\w:]*(?! *\(|\w)/g),
  ]
    .map(([name]) => name)
    .filter((name) => !KEYWORDS.test(name));

const labelsIn = (query: string): string[] => [
  ...[...query.matchAll(/\b(?:by|on|ignoring|without) *\(([^)]*)\)/g)].flatMap(([, list = '']) =>
    list.split(',').flatMap((label) => label.trim() || []),
  ),
  ...[...query.matchAll(/(\w+)(?:=|!=|=~|!~)"/g)].map(([, label = '']) => label),
];

describe('rules and panels', () => {
  it('are there', () => {
    expect(alerts.length).toBeGreaterThan(20);
    expect(expressions.length).toBeGreaterThanOrEqual(alerts.length);
    expect(panels.length).toBeGreaterThan(40);
    expect(new Set(panels.map(([place]) => place.split(':')[0])).size).toBe(7);
  });

  it('reads names of metrics out of a query', () => {
    expect(
      metricsIn(
        'histogram_quantile(0.9, sum by (le, x) (rate(a_bucket{b="c"}[5m]))) > on (slo) 2 * d:e and f offset 6m',
      ),
    ).toEqual(['a_bucket', 'd:e', 'f']);
  });

  const queries = [...expressions.map((query) => ['rules', query] as const), ...panels];

  it('use only what the catalogue names', () => {
    const unknown = queries.flatMap(([place, query]) =>
      metricsIn(query)
        .filter((name) => !emitted.has(name) && !recorded.has(name) && !OTHERS.has(name))
        .map((name) => `${place}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it('use only attributes that the catalogue names', () => {
    const known = new Set([
      ...Object.values(metrics).flatMap(({ description }) =>
        description.attributes.map((attribute) => attribute.replaceAll('.', '_')),
      ),
      'le',
      'slo',
      'namespace',
      'job',
      'instance',
      'alertname',
      'alertstate',
      'severity',
      'persistentvolumeclaim',
      'name',
    ]);
    const unknown = queries.flatMap(([place, query]) =>
      labelsIn(query)
        .filter((label) => !known.has(label))
        .map((label) => `${place}: ${label}`),
    );
    expect(unknown).toEqual([]);
  });

  it('say of every series whose it is, which the chart fills in', () => {
    // Whether a service is up is also asked of one that belongs to none, as outside Kubernetes.
    const scoped = /(?:[\w:]+\{namespace=~"\.\*"|\bup\{namespace="")[^}]*\}/g;
    const unscoped = queries.flatMap(([place, query]) =>
      metricsIn(query.replaceAll(scoped, '')).map((name) => `${place}: ${name}`),
    );
    expect(unscoped).toEqual([]);
  });

  it('name whole bounds of buckets in both spellings: Prometheus 3 writes 60 as 60.0', () => {
    const bare = queries.filter(([, query]) => /\ble(?:=|!=)"\d+(?:\.0)?"|\ble(?:=~|!~)"\d+"/.test(query));
    expect(bare).toEqual([]);
  });

  it('look back over four samples at least, of which each minute has one', () => {
    const seconds = { s: 1, m: 60, h: 3600, d: 86_400 };
    const short = queries.flatMap(([place, query]) =>
      [...query.matchAll(/\[(\d+)([smhd])\]/g)]
        .filter(([, count, unit]) => Number(count) * seconds[unit as 's'] < 4 * 60)
        .map(([window]) => `${place}: ${window}`),
    );
    expect(short).toEqual([]);
  });

  it('leave nothing of the catalogue unseen', () => {
    const used = new Set(queries.flatMap(([, query]) => metricsIn(query)));
    const unseen = Object.values(metrics).filter(({ kind, description }) => {
      const name = prometheusName({ ...description, kind });
      return ![name, `${name}_bucket`, `${name}_sum`, `${name}_count`].some((part) => used.has(part));
    });
    expect(unseen.map(({ description }) => description.name)).toEqual([]);
  });
});

describe('every alert', () => {
  it.each(alerts)('%s has a runbook that its annotation names, and a test that rings it', (alert) => {
    const page = `${kebab(alert)}.md`;
    expect(rulesText).toContain(`/k8s/runbooks/${page}\n`);
    expect(readFileSync(path.join(runbooksDir, page), 'utf8').length).toBeGreaterThan(200);
    const tests = read(testsDir, '.test.yaml')
      .map(([, text]) => text)
      .join('\n');
    expect(tests).toContain(`ALERTS{alertname="${alert}",alertstate="firing",`);
  });

  it('of a fault of the chaos suite is in the table, and in its test', () => {
    const table = readFileSync(path.join(runbooksDir, 'README.md'), 'utf8');
    const tests = readFileSync(path.join(testsDir, 'faults.test.yaml'), 'utf8').split('- name: ');
    for (let fault = 1; fault <= 13; fault += 1) {
      const row = new RegExp(`^\\| F${fault} \\|.*$`, 'm').exec(table)?.[0] ?? '';
      const named = [...row.matchAll(/\[(\w+)\]/g)].map(([, alert]) => alert);
      const test = tests.filter((text) => text.startsWith(`'F${fault} `)).join('');
      expect(named.length).toBeGreaterThan(0);
      for (const alert of named) expect(test).toContain(`alertname="${alert}",alertstate="firing",`);
    }
  });
});

describe('promtool', () => {
  let promtool: string;
  beforeAll(async () => void ({ promtool } = await findPrometheus()));

  it('accepts the rules', async () => {
    const files = ruleFiles.map(([file]) => path.join(alertsDir, file));
    await expect(run(promtool, ['check', 'rules', ...files])).resolves.toBeDefined();
  });

  it.each(read(testsDir, '.test.yaml').map(([file]) => file))('sees %s come true', async (file) => {
    const { stdout } = await run(promtool, ['test', 'rules', file], { cwd: testsDir });
    expect(stdout).toContain('SUCCESS');
  });
});
