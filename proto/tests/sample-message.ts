import { create, type DescField, type DescMessage, type Message, ScalarType } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';

/** A message with every field set to something that is not its default, the same in each run. */
export const sampleOf = (schema: DescMessage): Message => {
  const fields: [string, unknown][] = [];
  for (const field of schema.fields) {
    // Of alternatives the first stands for all.
    if (field.oneof && field.oneof.fields[0] !== field) continue;
    fields.push(
      field.oneof
        ? [field.oneof.localName, { case: field.localName, value: sample(field) }]
        : [field.localName, sample(field)],
    );
  }
  return create(schema, Object.fromEntries(fields) as never);
};

const sample = (field: DescField): unknown => {
  if (field.fieldKind === 'list')
    return [field.listKind === 'message' ? nested(field.message) : scalar(field, field.scalar)];
  if (field.fieldKind === 'map')
    return { key: field.mapKind === 'message' ? nested(field.message) : scalar(field, field.scalar) };
  if (field.fieldKind === 'message') return nested(field.message);
  return scalar(field, field.scalar);
};

const nested = (schema: DescMessage): Message =>
  schema.typeName === 'google.protobuf.Timestamp'
    ? timestampFromDate(new Date('2026-01-15T12:00:00.123Z'))
    : sampleOf(schema);

const scalar = (field: DescField, type: ScalarType | undefined): unknown => {
  switch (type) {
    case ScalarType.STRING:
      return `${field.name} äöü`;
    case ScalarType.BOOL:
      return true;
    case ScalarType.BYTES:
      return new Uint8Array([1, 2, 255]);
    case ScalarType.DOUBLE:
    case ScalarType.FLOAT:
      return field.number + 0.5;
    case ScalarType.INT64:
    case ScalarType.UINT64:
    case ScalarType.SINT64:
    case ScalarType.FIXED64:
    case ScalarType.SFIXED64:
      return BigInt(field.number) * 10_000_000_000n;
    default:
      return field.number;
  }
};
