import { describe, expect, it } from '@jest/globals';
import { unexpectedOf } from './leftovers.ts';
import { readOptions, UsageError } from './options.ts';
import { type Pod, restartsOf } from './pods.ts';
import { type Outcome, reportOf } from './report.ts';
import { bytesOf } from './steps/use.steps.ts';

const outcomeOf = (...faults: string[]): Outcome => ({
  cluster: 'Kubernetes v1.34.2, 1 node, 2 cores in all',
  revision: 'abc1234',
  results: [
    { step: { name: 'install', title: 'A first installation' }, seconds: 33.4, seen: '12 pods', faults },
  ],
});

describe('the report of the suite on a cluster', () => {
  it('has a row for each step, and says that nothing failed', () => {
    const report = reportOf(outcomeOf());
    expect(report).toContain('| A first installation | ✓ | 33 s | 12 pods |');
    expect(report).toContain('Nothing failed.');
  });

  it('lists what failed, in one line each', () => {
    const report = reportOf(outcomeOf('a | b\nc'));
    expect(report).toContain('| A first installation | ✗ |');
    expect(report).toContain('- install: a \\| b c');
    expect(report).not.toContain('Nothing failed.');
  });
});

describe('the options of the suite on a cluster', () => {
  it('choose steps and values', () => {
    const args = ['--only', 'install,journey', '--values', 'a.yaml', '--values', 'b.yaml', '--set', 'a=1'];
    expect(readOptions(args)).toMatchObject({
      only: ['install', 'journey'],
      values: ['a.yaml', 'b.yaml'],
      set: ['a=1'],
      namespace: 'colophon-check',
    });
  });

  it.each([[['--only', 'instal']], [['--namespace', 'Not a name']], [['--unknown']], [['--help']]])(
    'explain themselves after %j',
    (args) => {
      expect(() => readOptions(args)).toThrow(UsageError);
      expect(() => readOptions(args)).toThrow('npm run test:cluster -- [options]');
    },
  );
});

describe('what the suite reads of the cluster', () => {
  it('is every restart, also of a migration', () => {
    const status = { phase: 'Running', containerStatuses: [{ name: 'auth', restartCount: 0 }] };
    const restarted = { ...status, initContainerStatuses: [{ name: 'migrate', restartCount: 2 }] };
    const pods: Pod[] = [
      { metadata: { name: 'auth-1' }, status },
      { metadata: { name: 'auth-2' }, status: restarted },
    ];
    expect(restartsOf(pods)).toEqual(['auth-2 (migrate): 2']);
  });

  it('is what an uninstallation left beyond its notes', () => {
    const named = [
      'secret/colophon-keys',
      'persistentvolumeclaim/data-colophon-nats-0',
      'pod/colophon-test-smoke',
    ];
    expect(unexpectedOf(named)).toEqual([]);
    expect(unexpectedOf([...named, 'service/colophon-nats', 'secret/colophon-other'])).toEqual([
      'service/colophon-nats',
      'secret/colophon-other',
    ]);
  });

  it('is memory in any unit', () => {
    expect(bytesOf('118456Ki')).toBe(118_456 * 1024);
    expect(bytesOf('64Mi')).toBe(64 * 1024 ** 2);
    expect(bytesOf('123')).toBe(123);
    expect(() => bytesOf('1 GB')).toThrow('is no number of bytes');
  });
});
