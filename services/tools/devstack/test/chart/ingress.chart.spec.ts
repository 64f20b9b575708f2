// Real: helm.
import { describe, expect, it } from '@jest/globals';
import { ofKind, podsOf, render } from './manifests.fixture.js';

describe('the ingress', () => {
  const paths = (set: string, ...more: string[]) =>
    ofKind(render(set, ...more), 'Ingress').flatMap(({ spec }) =>
      spec.rules.flatMap(
        (rule: {
          host: string;
          http: { paths: { path: string; backend: { service: { name: string } } }[] };
        }) => rule.http.paths.map(({ path, backend }) => `${rule.host}${path} ${backend.service.name}`),
      ),
    ) as string[];

  it('is one host, the API and the web app behind it', () => {
    expect(paths('minimal')).toEqual([
      'colophon.example.org/api colophon-gateway',
      'colophon.example.org/documents/upload colophon-gateway',
      'colophon.example.org/ colophon-web',
    ]);
    expect(paths('minimal', 'publicUrl=http://localhost:8080')[0]).toBe('localhost/api colophon-gateway');
  });

  it('belongs to no particular controller', () => {
    const [ingress] = ofKind(render('minimal'), 'Ingress');
    expect(ingress?.metadata).not.toHaveProperty('annotations');
    expect(ingress?.spec).not.toHaveProperty('ingressClassName');
  });

  it('has a certificate where one is named', () => {
    const [ingress] = ofKind(render('production-external'), 'Ingress');
    expect(ingress?.spec.tls).toEqual([{ hosts: ['colophon.example.org'], secretName: 'colophon-tls' }]);
  });

  it('may be a route of the Gateway API instead, without a limit of time for uploads and event streams', () => {
    const objects = render('ha');
    expect(ofKind(objects, 'Ingress')).toEqual([]);
    const [route] = ofKind(objects, 'HTTPRoute');
    expect(route?.spec).toMatchObject({
      parentRefs: [{ name: 'public', namespace: 'gateways' }],
      hostnames: ['colophon.example.org'],
      rules: [
        { timeouts: { request: '0s' }, backendRefs: [{ name: 'colophon-gateway' }] },
        { backendRefs: [{ name: 'colophon-web' }] },
      ],
    });
  });
});

describe('the schema of the databases', () => {
  const steps = (set: string) => {
    const objects = render(set);
    return {
      before: ofKind(objects, 'Job').map(({ metadata }) => metadata.annotations?.['helm.sh/hook']),
      within: podsOf(ofKind(objects, 'Deployment')).filter(({ spec }) =>
        spec.initContainers?.some(({ name }) => name === 'migrate'),
      ).length,
    };
  };

  it('is brought up to date before the pods of a release, or by each pod before it starts', () => {
    expect(steps('production-external')).toEqual({
      before: Array(6).fill('pre-install,pre-upgrade'),
      within: 0,
    });
    expect(steps('trial')).toEqual({ before: [], within: 6 });
  });
});
