import fc from 'fast-check';
import { type BusSubject, busSubjects, isKeyedByUser } from './bus-subjects.ts';
import { type JsonObject, jsonOf } from './bus-values.ts';
import { hostileJson } from './hostile-values.ts';

/** A message for the broker, from a holder of a service's credentials. */
export interface BusCase {
  readonly what: string;
  readonly subject: string;
  /** A request is to be answered, an event kept or refused by the broker. */
  readonly isRequest: boolean;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly payload: Uint8Array;
}

/** The broker takes 1 MiB, headers included. */
const LARGEST_PAYLOAD = 1024 * 1024 - 8192;
type Body = Pick<BusCase, 'what' | 'payload'>;

const envelope = (type: string): fc.Arbitrary<JsonObject> =>
  fc.record({
    id: fc.uuid(),
    type: fc.constant(type),
    time: fc.constant('2026-01-15T12:00:00Z'),
    aggregateId: fc.uuid(),
    aggregateVersion: fc.nat(5),
    userId: fc.uuid(),
    correlationId: fc.uuid(),
    causationId: fc.uuid(),
    traceparent: fc.constantFrom('', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', 'odd'),
  });

const rightBody = ({ subject, schema, stream }: BusSubject): fc.Arbitrary<JsonObject> =>
  stream
    ? fc.tuple(jsonOf(schema), envelope(subject)).map(([body, meta]) => ({ ...body, meta }))
    : jsonOf(schema);

const utf8 = (what: string, text: string): Body => ({ what, payload: Buffer.from(text) });

/** The value at one place replaced: of the message, or of a message within it. */
const replaced = (body: JsonObject, pick: number, value: string): string => {
  const names = Object.keys(body);
  const name = names[pick % Math.max(1, names.length)];
  if (name === undefined) return `{"x":${value}}`;
  const inner = body[name];
  const isMessage = typeof inner === 'object' && inner !== null && !Array.isArray(inner);
  const put = isMessage && pick % 4 > 0 ? replaced(inner as JsonObject, Math.floor(pick / 4), value) : value;
  const others = names.filter((other) => other !== name).map((other) => [other, body[other]] as const);
  const rest = others.map(([key, own]) => `${JSON.stringify(key)}:${JSON.stringify(own)}`);
  return `{${[...rest, `${JSON.stringify(name)}:${put}`].join(',')}}`;
};

/** Protobuf's own encoding of the texts in a message: what a service of another build might send. */
const binaryOf = (body: JsonObject): Buffer =>
  Buffer.concat(
    Object.values(body).map((value, index) => {
      const content = Buffer.from(typeof value === 'string' ? value.slice(0, 100) : 'x');
      return Buffer.concat([Buffer.from([((index + 1) << 3) | 2, content.length & 0x7f]), content]);
    }),
  );

const bodyOf = (subject: BusSubject): fc.Arbitrary<Body> => {
  const right = rightBody(subject);
  const whole = right.map((body) => JSON.stringify(body));
  return fc.oneof(
    { weight: 4, arbitrary: whole.map((text) => utf8('as its schema says', text)) },
    {
      weight: 8,
      arbitrary: fc
        .tuple(right, fc.nat(400), hostileJson)
        .map(([body, pick, value]) => utf8(`a field is ${value.slice(0, 30)}`, replaced(body, pick, value))),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(whole, fc.double({ min: 0, max: 1, noNaN: true }))
        .map(([text, share]) => utf8('cut off', text.slice(0, Math.floor(text.length * share)))),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(whole, fc.array(fc.tuple(fc.nat(100_000), fc.nat(255)), { minLength: 1, maxLength: 8 }))
        .map(([text, changes]) => {
          const payload = Buffer.from(text);
          for (const [at, byte] of changes) if (payload.length > 0) payload[at % payload.length] = byte;
          return { what: 'some bytes changed', payload };
        }),
    },
    { weight: 1, arbitrary: right.map((body) => ({ what: 'protobuf bytes', payload: binaryOf(body) })) },
    {
      weight: 1,
      arbitrary: fc.uint8Array({ maxLength: 3000 }).map((payload) => ({ what: 'random', payload })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(right, fc.nat(400), fc.constantFrom(60_000, 511_000, 524_000, 900_000, LARGEST_PAYLOAD))
        .map(([body, pick, size]) => {
          const text = replaced(body, pick, `"${'h'.repeat(size)}"`);
          return utf8(`a text of ${size} characters`, text);
        }),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(100, 10_000, 500_000)
        .map((depth) => utf8(`${depth} lists in each other`, `{"meta":${'['.repeat(depth)}`)),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('', 'null', '[]', '1', '"a"', '{}', '{"meta":null}', '{"meta":{}}', '\ufeff{}')
        .map((text) => utf8(`only ${text}`, text)),
    },
  );
};

/** Names of the product and of the broker; none that makes the broker delete a stream. */
const HEADERS = [
  'Colophon-Timeout-Ms',
  'Colophon-Patience',
  'Colophon-Renewed',
  'Colophon-Binary',
  'Colophon-For',
  'Colophon-Replays',
  'Colophon-Error',
  'Nats-Msg-Id',
  'Nats-Expected-Stream',
  'Nats-Expected-Last-Sequence',
  'Nats-TTL',
  'traceparent',
  'tracestate',
  'X',
];
const headers = fc.array(
  fc.tuple(
    fc.constantFrom(...HEADERS),
    fc.constantFrom('', '0', '-1', '1e9', 'NaN', 'true', 'odd', '\u00e9\u{1f600}', 'h'.repeat(1500)),
  ),
  { maxLength: 2 },
);

/** Mostly the subject itself; else a version there is not, or tokens too many or too few. */
const subjectsOf = ({ subject }: BusSubject): fc.Arbitrary<string> => {
  const right = isKeyedByUser(subject) ? fc.uuid().map((id) => `${subject}.${id}`) : fc.constant(subject);
  const wrong = [
    subject.replace('.v1.', '.v2.'),
    subject.replace('.v1.', '.v0.'),
    `${subject}.more`,
    subject.replace(/\.[^.]+$/, ''),
    subject.toUpperCase(),
  ];
  return fc.oneof({ weight: 15, arbitrary: right }, { weight: 1, arbitrary: fc.constantFrom(...wrong) });
};

const caseOf = (subject: BusSubject): fc.Arbitrary<BusCase> =>
  fc
    .tuple(
      subjectsOf(subject),
      bodyOf(subject),
      fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: headers }),
    )
    .map(([name, { what, payload }, some]) => {
      const named = some.map(([header]) => header).join(', ');
      const isRequest = subject.stream === undefined;
      const whole = payload.subarray(0, LARGEST_PAYLOAD);
      return {
        what: `${what}${named && ` with ${named}`}`,
        subject: name,
        isRequest,
        headers: some,
        payload: whole,
      };
    });

const busCase = fc.oneof(...busSubjects.map(caseOf));

const BATCH = 40;

/** The same messages for the same seed, in batches. */
export function* busCases(seed: number, count: number): Generator<readonly BusCase[]> {
  for (let made = 0; made < count; made += BATCH)
    yield fc.sample(busCase, { seed: seed + made, numRuns: Math.min(BATCH, count - made) });
}
