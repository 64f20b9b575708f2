import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { headerOf, type RawAnswer } from '../stack/http-connection.ts';
import type { HostileRequest } from './hostile-requests.ts';

/** Where refusals are named: those of one service beside its code, those of the contract with it. */
const folders = ['services', 'proto/src'].map((folder) =>
  fileURLToPath(new URL(`../../../${folder}`, import.meta.url)),
);

/** Every code an errors file names. */
const knownCodes: ReadonlySet<string> = new Set(
  folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /(\.errors|service-error)\.ts$/.test(entry.name))
    .filter((entry) => !/node_modules|dist/.test(entry.parentPath))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .flatMap((text) => [...text.matchAll(/code: '(\w+)'/g)].map(([, code]) => code ?? '')),
);

const SECURITY_HEADERS = [
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'content-security-policy',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'cache-control',
  'x-request-id',
];

/** Words of our insides: stack lines, SQL, folders, libraries and what they say. */
const INSIDES =
  /\bat \S+ \(|node_modules|\.(js|ts):\d+|\/(services|dist|root|home|tmp|usr|var)\/|\b(SELECT|INSERT INTO|UPDATE|DELETE FROM) |typeorm|fastify|nestjs|QueryFailed|ECONN|E[A-Z]{4,}:|nats|postgres|busboy|class-validator|protobuf|\b(Type|Syntax|Range|Reference)Error|FST_ERR|Unexpected (token|end)|JSON at position|invalid byte sequence|Cannot (read|GET|POST)|prototype pollution|Body (is|cannot)/i;

/** What Node's parser refuses never reaches the product: no request, no route, no error body. */
const isParserRefusal = ({ status, head }: RawAnswer): boolean =>
  [400, 408, 417, 431, 505].includes(status) && headerOf(head, 'x-request-id') === undefined;

/** Everything that is wrong with an answer to a request that may be wrong itself. */
export const problemsOf = (request: HostileRequest, answer: RawAnswer | Error): string[] => {
  if (answer instanceof Error) return [answer.message];
  if (isParserRefusal(answer)) return [];
  const { status, head } = answer;
  const problems = SECURITY_HEADERS.filter((name) => headerOf(head, name) === undefined).map(
    (name) => `no ${name}`,
  );
  if (status >= 500) problems.push(`status ${status}`);
  if (status >= 400 && !(request.operation.answersHtml && isHtml(head)))
    problems.push(...problemsOfError(answer));
  return problems;
};

const isHtml = (head: string): boolean => (headerOf(head, 'content-type') ?? '').startsWith('text/html');

const problemsOfError = ({ head, body }: RawAnswer): string[] => {
  const text = body.toString('utf8');
  const type = headerOf(head, 'content-type') ?? '';
  if (!type.startsWith('application/json')) return [`an error of type ${type}`];
  const leak = INSIDES.exec(text);
  const problems = leak ? [`says "${leak[0]}"`] : [];
  const parsed = parse(text);
  if (!parsed) return [...problems, 'an error that is no JSON object'];
  const { error, code, requestId } = parsed;
  if (typeof error !== 'string' || error === '') problems.push('an error without a sentence');
  if (typeof code !== 'string' || !knownCodes.has(code)) problems.push(`code ${String(code)} is unknown`);
  const isReplay = headerOf(head, 'idempotency-replayed') !== undefined;
  if (!isReplay && requestId !== headerOf(head, 'x-request-id'))
    problems.push('requestId is not that of the header');
  return problems;
};

const parse = (text: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};
