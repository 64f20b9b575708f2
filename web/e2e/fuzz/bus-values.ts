import fc from 'fast-check';
import { type Schema } from './bus-subjects.ts';
import { hostileText } from './hostile-values.ts';

type Field = Schema['fields'][number];
export type JsonObject = Record<string, unknown>;

/** Ids are made up: no valid message reaches what another client owns. */
const text = ({ name }: Field): fc.Arbitrary<string> =>
  /(^|_)ids?$/.test(name)
    ? fc.oneof({ weight: 6, arbitrary: fc.uuid() }, { weight: 1, arbitrary: hostileText })
    : fc.oneof(
        { weight: 3, arbitrary: fc.string({ maxLength: 40 }) },
        { weight: 1, arbitrary: hostileText },
        { weight: 1, arbitrary: fc.uuid().map((id) => `${id}@example.com`) },
      );

/** `ScalarType` of protobuf: its numbers are those of the wire contract's own descriptors. */
const scalar = (field: Field, type: number | undefined): fc.Arbitrary<unknown> => {
  switch (type) {
    case 9:
      return text(field);
    case 8:
      return fc.boolean();
    case 12:
      return fc.base64String({ maxLength: 200 });
    case 1:
    case 2:
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 3:
    case 16:
    case 18:
      return fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String);
    case 4:
    case 6:
      return fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map(String);
    case 13:
    case 7:
      return fc.oneof(fc.nat(100), fc.integer({ min: 0, max: 2 ** 32 - 1 }));
    default:
      return fc.oneof(fc.nat(100), fc.integer());
  }
};

const messageOf = (schema: Schema, depth: number): fc.Arbitrary<unknown> =>
  schema.typeName === 'google.protobuf.Timestamp'
    ? fc
        .date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31') })
        .map((d) => d.toISOString())
    : jsonOf(schema, depth + 1);

const enumValue = (values: readonly { readonly number: number }[]): fc.Arbitrary<unknown> =>
  fc.constantFrom(...values.map(({ number }) => number), 999);

const valueOf = (field: Field, depth: number): fc.Arbitrary<unknown> => {
  if (field.fieldKind === 'list') {
    const entry =
      field.listKind === 'message'
        ? messageOf(field.message, depth)
        : field.listKind === 'enum'
          ? enumValue(field.enum.values)
          : scalar(field, field.scalar);
    return fc.array(entry, { maxLength: 3 });
  }
  if (field.fieldKind === 'map') {
    const value = field.mapKind === 'message' ? messageOf(field.message, depth) : scalar(field, field.scalar);
    return fc.dictionary(fc.string({ maxLength: 10 }), value, { maxKeys: 3 });
  }
  if (field.fieldKind === 'message') return messageOf(field.message, depth);
  if (field.fieldKind === 'enum') return enumValue(field.enum.values);
  return scalar(field, field.scalar);
};

const DEEPEST = 4;

/** JSON of a message as its schema has it, with values of any kind; of alternatives one. */
export const jsonOf = (schema: Schema, depth = 0): fc.Arbitrary<JsonObject> => {
  const fields = schema.fields.filter(
    (field) => (!field.oneof || field.oneof.fields[0] === field) && (depth < DEEPEST || !field.message),
  );
  return fc.record(
    Object.fromEntries(fields.map((field) => [field.jsonName, valueOf(field, depth)])),
  ) as fc.Arbitrary<JsonObject>;
};
