import { create, type DescField, type DescMessage, type Message, ScalarType } from '@bufbuild/protobuf';
import fc from 'fast-check';

/** Text as it comes from files, models and people: halves of pairs, NUL, separators, code points that are none. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    '\u0000',
    '\uD800',
    '\uDC00',
    'a\uD83D',
    '\uDE00\uD83D',
    '\uFFFF',
    '\uFEFF',
    '\\ud800',
    '"',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 8 })
    .map((units) => String.fromCharCode(...units)),
);

/** Numbers within and beyond any type, and what is no number. */
const anyNumber = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(
    0,
    -0,
    -1,
    2 ** 31,
    2 ** 32 - 1,
    2 ** 32,
    2 ** 53,
    1e300,
    Number.NaN,
    Infinity,
    -Infinity,
    0.5,
  ),
);
const anyBigInt = fc.oneof(
  fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }),
  fc.constantFrom(0n, 2n ** 64n - 1n),
);

const scalar = (type: ScalarType | undefined): fc.Arbitrary<unknown> => {
  switch (type) {
    case ScalarType.STRING:
      return anyText;
    case ScalarType.BOOL:
      return fc.boolean();
    case ScalarType.BYTES:
      return fc.uint8Array({ maxLength: 20 });
    case ScalarType.INT64:
    case ScalarType.UINT64:
    case ScalarType.SINT64:
    case ScalarType.FIXED64:
    case ScalarType.SFIXED64:
      return anyBigInt;
    default:
      return anyNumber;
  }
};

const valueOf = (field: DescField, depth: number): fc.Arbitrary<unknown> => {
  if (field.fieldKind === 'list')
    return fc.array(
      field.listKind === 'message' ? anyMessage(field.message, depth - 1) : scalar(field.scalar),
      {
        maxLength: 3,
      },
    );
  if (field.fieldKind === 'map') return fc.dictionary(anyText, scalar(field.scalar), { maxKeys: 3 });
  return field.fieldKind === 'message' ? anyMessage(field.message, depth - 1) : scalar(field.scalar);
};

/** Any value a program could put into a message, right or wrong. */
export const anyMessage = (schema: DescMessage, depth = 4): fc.Arbitrary<Message> => {
  if (depth === 0) return fc.constant(create(schema));
  const fields = schema.fields.filter(({ oneof }) => !oneof);
  return fc
    .record(Object.fromEntries(fields.map((field) => [field.localName, valueOf(field, depth)])), {
      requiredKeys: [],
    })
    .map((init) => create(schema, init as never));
};
