// Real: helm. What a long name of a release becomes, of which Kubernetes takes 63 characters at most places.
import { describe, expect, it } from '@jest/globals';
import { type KubernetesObject, ofKind, renderAs } from './manifests.fixture.js';

/** Nothing of `-colophon` is left in the names of its objects. */
const release = 'documents-of-the-archive-department-north';
const cut = 'documents-of-the-archive-department-nort';
const named = (objects: readonly KubernetesObject[], ...kinds: readonly string[]) =>
  ofKind(objects, ...kinds).map(({ metadata }) => metadata.name);

describe('a release with a long name', () => {
  it('is refused where its jobs could not be made, with what to do', () => {
    expect(() => renderAs({ release }, 'production-external')).toThrow(
      `${cut} is longer than the 37 characters that leave room for the names of its jobs; use init, or`,
    );
  });

  it('has jobs as long as Kubernetes takes', () => {
    const objects = renderAs({ release: 'documents-of-the-archive-dep' }, 'production-external');
    const lengths = named(objects, 'Job').map((name) => name.length);
    expect(Math.max(...lengths)).toBe(63);
  });

  it('goes on where its pods migrate', () => {
    const objects = renderAs({ release }, 'minimal');
    for (const name of named(objects, 'Deployment', 'StatefulSet', 'Service', 'Pod')) {
      expect(name).toMatch(new RegExp(`^${cut}-`));
      expect(name.length).toBeLessThanOrEqual(63);
    }
  });
});

describe('the alerts that know by names what is of Colophon', () => {
  const matchersOf = (of: string) => {
    const objects = renderAs({ release: of }, 'minimal', 'monitoring.prometheusRule.enabled=true');
    const text = JSON.stringify(ofKind(objects, 'PrometheusRule').map(({ spec }) => spec)).replaceAll(
      '\\',
      '',
    );
    const matchers = text.matchAll(/(?<![\w.])(job|name|persistentvolumeclaim)=~"(.+?)"/g);
    return [...matchers].map(([, label = '', pattern = '']) => ({ label, pattern }));
  };

  it.each([
    ['colophon', 'colophon'],
    ['papers', 'papers-colophon'],
    [release, cut],
  ])('of a release %s know that of its objects, too, and all that people named', (of, fullname) => {
    const matchers = matchersOf(of);
    const names: Record<string, readonly string[]> = {
      job: [`${fullname}-auth`, 'colophon-auth'],
      name: [`${fullname}-tls`, 'colophon-tls'],
      persistentvolumeclaim: [`data-${fullname}-nats-0`, 'data-colophon-broker-2'],
    };
    expect(new Set(matchers.map(({ label }) => label))).toEqual(new Set(Object.keys(names)));
    for (const { label, pattern } of matchers) {
      for (const name of names[label] ?? [])
        expect([pattern, name, new RegExp(`^(?:${pattern})$`).test(name)]).toEqual([pattern, name, true]);
      expect(new RegExp(`^(?:${pattern})$`).test('data-shop-nats-0')).toBe(false);
    }
  });
});
