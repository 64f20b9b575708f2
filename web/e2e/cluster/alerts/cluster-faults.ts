import { query } from '../prometheus.ts';
import { inTime } from '../scene.ts';
import { type AlertFault, repeatedly } from './alert-fault.ts';
import { VOLUME } from './neighbours.ts';
import { EMPTY_VOLUME, FILL_VOLUME } from './outside-scripts.ts';

const CERTIFICATE = 'colophon-tls';
const ISSUER = 'colophon-issuer';

/** What keeps traces takes none, as one does whose key was revoked: the collector throws them away. */
export const lostTelemetry: AlertFault = {
  alerts: { TelemetryLost: {} },
  cause: async ({ gateways, outside, prometheus }, mendBy) => {
    mendBy(repeatedly(1000, async () => (await fetch(`${gateways.url}/api/documents`)).body?.cancel()));
    await inTime(
      async () =>
        (await query(prometheus, '{__name__=~"otelcol_exporter_sent_spans(_total)?"} > 0')).length > 0,
      'spans that arrive',
    );
    const tell = (path: string) => outside.script('traces', `fetch('http://127.0.0.1:4318${path}')`);
    mendBy(() => tell('/take'));
    await tell('/refuse');
  },
};

/** One that is valid for a day, and therefore always about to end. */
export const endingCertificate: AlertFault = {
  alerts: { CertificateEnds: { name: CERTIFICATE } },
  lacks: ({ neighbours }) => (neighbours.hasCertManager ? undefined : 'the cluster has no cert-manager'),
  cause: async ({ outside }, mendBy) => {
    const apiVersion = 'cert-manager.io/v1';
    const made = [`certificate/${CERTIFICATE}`, `issuer/${ISSUER}`];
    mendBy(() => outside.kubectl('delete', ...made, '--ignore-not-found'));
    await outside.create(
      { apiVersion, kind: 'Issuer', metadata: { name: ISSUER }, spec: { selfSigned: {} } },
      {
        apiVersion,
        kind: 'Certificate',
        metadata: { name: CERTIFICATE },
        spec: {
          secretName: CERTIFICATE,
          duration: '24h',
          dnsNames: ['colophon.example.com'],
          issuerRef: { name: ISSUER, kind: 'Issuer' },
        },
      },
    );
  },
};

/** Something fills a volume, and nothing empties it. */
export const fullVolume: AlertFault = {
  alerts: { VolumeFull: { persistentvolumeclaim: VOLUME } },
  lacks: ({ neighbours }) =>
    neighbours.sizesVolumes ? undefined : 'a volume is a folder, as large as its disk',
  cause: async ({ outside, prometheus }, mendBy) => {
    const ofVolume = `{persistentvolumeclaim="${VOLUME}"}`;
    const used = `kubelet_volume_stats_used_bytes${ofVolume} / kubelet_volume_stats_capacity_bytes`;
    // A kubelet looks once a minute.
    const untilSeen = (share: string) =>
      inTime(
        async () => (await query(prometheus, `${used} ${share}`)).length > 0,
        `a kubelet that sees a volume used ${share}`,
      );
    mendBy(() => untilSeen('< 0.8'));
    mendBy(() => outside.script(VOLUME, EMPTY_VOLUME));
    await outside.script(VOLUME, FILL_VOLUME);
    await untilSeen('> 0.8');
  },
};
