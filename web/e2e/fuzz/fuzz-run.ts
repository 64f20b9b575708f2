import fc from 'fast-check';
import { HttpConnection, type RawAnswer } from '../stack/http-connection.ts';
import { type HostileRequest, hostileRequest } from './hostile-requests.ts';
import { operations } from './operations.ts';
import { settledAnswer } from './settled-answer.ts';
import { problemsOf } from './verdict.ts';

export interface FuzzTarget {
  readonly port: number;
  /** Its session must outlive the run. */
  readonly token: string;
  /** For the calls that end a session. */
  readonly spareToken: string;
  readonly documentId: string;
}

/** A kind of wrong answer, with its first example. */
export interface Finding {
  readonly problem: string;
  readonly operation: string;
  readonly example: string;
  count: number;
}

export interface FuzzResult {
  readonly requests: number;
  /** How often the product asked to come back later. */
  readonly postponed: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly findings: readonly Finding[];
}

const AT_ONCE = 6;
const NO_DOCUMENT = '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11';
const TIMEOUT_MS = 40_000;

/** Sends so many hostile requests, spread evenly over all calls of the contract, the same ones for the same seed. */
export const runFuzz = async (target: FuzzTarget, seed: number, requests: number): Promise<FuzzResult> => {
  const each = Math.ceil(requests / operations.length);
  const statuses: Record<string, number> = {};
  const findings = new Map<string, Finding>();
  let sent = 0;
  let postponed = 0;
  for (const [index, operation] of operations.entries()) {
    const queue = fc.sample(hostileRequest(operation), { seed: seed + index, numRuns: each });
    const work = async () => {
      for (let request = queue.pop(); request; request = queue.pop()) {
        const settled = await settledAnswer(() => exchange(target, request));
        const { answer } = settled;
        postponed += settled.postponed;
        sent += 1;
        const status = answer instanceof Error ? answer.message : String(answer.status);
        statuses[status] = (statuses[status] ?? 0) + 1;
        for (const problem of problemsOf(request, answer)) {
          const key = `${operation.name}: ${problem}`;
          const found = findings.get(key) ?? {
            problem,
            operation: operation.name,
            example: exampleOf(request, answer),
            count: 0,
          };
          found.count += 1;
          findings.set(key, found);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
  return { requests: sent, postponed, statuses, findings: [...findings.values()] };
};

/** Each on its own connection: half of them leave it unusable. */
export const exchange = async (target: FuzzTarget, request: HostileRequest): Promise<RawAnswer | Error> => {
  const connection = await HttpConnection.open(target.port);
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve) => {
      timer = setTimeout(() => resolve(new Error('no answer')), TIMEOUT_MS);
      connection.send(bytesOf(target, request), resolve);
    });
  } finally {
    clearTimeout(timer);
    connection.close();
  }
};

const bytesOf = (target: FuzzTarget, request: HostileRequest): Buffer => {
  // What is right after all ends the session or the account.
  const isLast = /\/(logout|account)$/.test(request.operation.path);
  const token = isLast ? target.spareToken : target.token;
  const { authorization } = request;
  const sent = authorization === 'valid' ? `Bearer ${token}` : authorization;
  const lines = [
    'Host: 127.0.0.1',
    ...(authorization === 'none' ? [] : [`Authorization: ${sent}`]),
    ...request.headers.map(([name, value]) => `${name}: ${value}`),
    ...(request.body && !request.headers.some(([name]) => name === 'Content-Length')
      ? [`Content-Length: ${request.body.length}`]
      : []),
    ...(!request.body && ['POST', 'PUT', 'PATCH'].includes(request.method) ? ['Content-Length: 0'] : []),
  ];
  // The one document of the run is not to go.
  const documentId = request.method === 'DELETE' ? NO_DOCUMENT : target.documentId;
  const path = Buffer.from(request.target.toString('latin1').replace('OWN-DOCUMENT', documentId), 'latin1');
  return Buffer.concat([
    Buffer.from(`${request.method} `),
    path,
    Buffer.from(` HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, 'latin1'),
    request.body ?? Buffer.alloc(0),
  ]);
};

const exampleOf = (request: HostileRequest, answer: RawAnswer | Error): string => {
  const said =
    answer instanceof Error
      ? answer.message
      : `${answer.status} ${answer.body.toString('utf8').slice(0, 300)}`;
  const body = request.body ? ` body ${JSON.stringify(request.body.toString('utf8').slice(0, 200))}` : '';
  return `${request.what}: ${request.method} ${request.target.toString('latin1').slice(0, 120)}${body} → ${said}`;
};
