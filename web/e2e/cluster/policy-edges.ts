/** Who may connect to what, as the product's design says it: the chart's NetworkPolicies must come to the same. */
const EDGES: Readonly<Record<string, readonly string[]>> = {
  gateway: ['nats:4222', 'minio:9000'],
  auth: ['nats:4222', 'postgres:5432'],
  document: ['nats:4222', 'postgres:5432'],
  'billing-credits': ['nats:4222', 'postgres:5432'],
  webhooks: ['nats:4222', 'postgres:5432'],
  'ai-worker': ['nats:4222', 'postgres:5432', 'minio:9000'],
  'retention-sweeper': ['nats:4222', 'postgres:5432', 'minio:9000'],
  'pdf-worker': ['nats:4222', 'minio:9000'],
  web: [],
};

/** A pod of another namespace. */
export const OUTSIDER = 'another namespace';

const OPEN_TO_EVERYONE = ['gateway:8080', 'web:8080'];

export const components: readonly string[] = Object.keys(EDGES);

/** Every port that listens in the namespace. */
export const targets: readonly string[] = [
  ...components.map((component) => `${component}:8080`),
  'gateway:9090',
  'postgres:5432',
  'nats:4222',
  'nats:8222',
  'minio:9000',
];

/** Prints which of its arguments, `host:port`, a connection could be made to. */
export const PROBE = `
const { connect } = require('node:net');
const opens = (target) => new Promise((resolve) => {
  const [host, port] = target.split(':');
  const socket = connect({ host, port: Number(port), timeout: 3000 });
  const end = (isOpen) => { socket.destroy(); resolve(isOpen); };
  socket.on('connect', () => end(true)).on('timeout', () => end(false)).on('error', () => end(false));
});
Promise.all(process.argv.slice(1).map(async (target) => [target, await opens(target)])).then((answers) => {
  console.log(JSON.stringify(answers.filter(([, isOpen]) => isOpen).map(([target]) => target)));
  // A pod that may not ask for names waits for them much longer.
  process.exit();
});`;

/** What each pod could connect to. */
export type SeenEdges = ReadonlyMap<string, readonly string[]>;

/** @returns what is open and should not be, and the other way round, in words */
export const faultsOfEdges = (seen: SeenEdges): string[] => {
  if ([...seen.values()].every((open) => open.length === targets.length))
    return [
      'nothing is closed: the network of this cluster does not enforce NetworkPolicies. Take one that does, or leave the step out.',
    ];
  return [...seen].flatMap(([from, open]) => {
    const intended = from === OUTSIDER ? OPEN_TO_EVERYONE : (EDGES[from] ?? []);
    // No policy keeps a pod from itself.
    const isWrong = (target: string) => !intended.includes(target) && !target.startsWith(`${from}:`);
    return [
      ...open.filter(isWrong).map((target) => `${from} reaches ${target}`),
      ...intended
        .filter((target) => !open.includes(target))
        .map((target) => `${from} does not reach ${target}`),
    ];
  });
};
