import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkout } from '../stack/checkout.js';
import type { Container } from './pods.js';

/** Values by the names of variables, or of the keys of Secrets. */
export type Values = Readonly<Record<string, string | undefined>>;

/** What the chart takes from Secrets that only an operator can make; each switches something of a trial off. */
const OF_SECRETS: Readonly<Record<string, readonly string[]>> = {
  auth: ['SMTP_URL'],
  'ai-worker': ['OPENAI_API_KEY'],
  'billing-credits': ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
};

/**
 * The variables of a container: those of its manifest, with Secrets looked up in `secrets` and values of this start in
 * place of a trial's, and the operator's own where the chart lets an operator set them.
 */
export function variablesOf(
  container: Container,
  { secrets, values, operator }: { secrets: Values; values: Values; operator: Values },
): Record<string, string> {
  const own: Record<string, string> = {};
  for (const { name, value, valueFrom } of container.env ?? []) {
    const found = values[name] ?? value ?? secrets[valueFrom?.secretKeyRef.key ?? ''];
    if (found === undefined) throw new Error(`${container.name}: no value is known for ${name}`);
    own[name] = found;
  }
  for (const [name, value] of Object.entries(operator)) if (value) own[name] = value;
  return own;
}

/**
 * The names an operator may set, by service: those of the schema of the chart's values, but for what means the Node of
 * this machine.
 */
export async function settableVariables(): Promise<(service: string, name: string) => boolean> {
  const text = await readFile(join(checkout, 'charts/colophon/values.schema.json'), 'utf8');
  const { services } = (JSON.parse(text) as ValuesSchema).properties;
  return (service, name) =>
    OF_SECRETS[service]?.includes(name) === true ||
    (name !== 'NODE_OPTIONS' &&
      services.properties[service]?.properties.env.propertyNames.anyOf.some(
        ({ enum: names = [], pattern }) =>
          names.includes(name) || (pattern && new RegExp(pattern).test(name)),
      ) === true);
}

interface ValuesSchema {
  readonly properties: {
    readonly services: {
      readonly properties: Readonly<
        Record<
          string,
          {
            readonly properties: {
              readonly env: {
                readonly propertyNames: { readonly anyOf: readonly { enum?: string[]; pattern?: string }[] };
              };
            };
          }
        >
      >;
    };
  };
}
