/** Of a schema, what decides about its type. */
const PARTS = ['type', 'enum', 'const', 'required', '$ref', 'format'];
const LISTS = ['oneOf', 'anyOf', 'allOf'];
/** From which day on a deprecated call may be gone. */
export const SUNSET = 'x-sunset';
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/**
 * Of an HTTP contract what programs depend on: calls, what they take, what they answer when all goes well. No words, so
 * that the file which keeps a release changes with the contract alone.
 */
export function shapeOf({ openapi, paths, webhooks = {}, components }) {
  const used = new Map();
  const schemaOf = (schema) => {
    if (schema.$ref) keep(schema.$ref.split('/').at(-1));
    const kept = PARTS.filter((part) => part in schema).map((part) => [part, schema[part]]);
    const lists = LISTS.filter((part) => part in schema).map((part) => [part, schema[part].map(schemaOf)]);
    return {
      ...Object.fromEntries([...kept, ...lists]),
      ...(schema.properties ? { properties: mapped(schema.properties, schemaOf) } : {}),
      ...(schema.items ? { items: schemaOf(schema.items) } : {}),
      ...(typeof schema.additionalProperties === 'object'
        ? { additionalProperties: schemaOf(schema.additionalProperties) }
        : {}),
    };
  };
  const keep = (name) => {
    if (used.has(name)) return;
    used.set(name, undefined);
    used.set(name, schemaOf(components.schemas[name]));
  };
  const contentOf = (content) => mapped(content, ({ schema = {} }) => ({ schema: schemaOf(schema) }));
  const callOf = ({ operationId, parameters = [], requestBody, responses = {}, ...rest }) => ({
    ...(operationId ? { operationId } : {}),
    ...(rest.deprecated ? { deprecated: true, [SUNSET]: rest[SUNSET] } : {}),
    parameters: parameters.map(({ name, in: place, required = false, schema = {} }) => ({
      name,
      in: place,
      required,
      schema: schemaOf(schema),
    })),
    ...(requestBody?.content
      ? { requestBody: { required: requestBody.required ?? false, content: contentOf(requestBody.content) } }
      : {}),
    responses: Object.fromEntries(
      Object.entries(responses)
        .filter(([status]) => /^[23]/.test(status))
        .map(([status, { content }]) => [
          status,
          { description: '', ...(content ? { content: contentOf(content) } : {}) },
        ]),
    ),
  });
  const callsOf = (all) =>
    mapped(all, (methods) =>
      Object.fromEntries(
        METHODS.filter((name) => methods[name]).map((name) => [name, callOf(methods[name])]),
      ),
    );
  const shape = {
    openapi,
    info: { title: 'Colophon', version: '1' },
    paths: callsOf(paths),
    webhooks: callsOf(webhooks),
  };
  const schemas = [...used].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { ...shape, components: { schemas: Object.fromEntries(schemas) } };
}

const mapped = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]));
