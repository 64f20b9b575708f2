import { z } from 'zod';

type Shape = Record<string, z.ZodType>;

/** A documented set of environment variables. `token` is what a constructor injects the parsed values by. */
export interface ConfigDefinition<S extends Shape = Shape> {
  readonly token: symbol;
  readonly shape: S;
  /** What the variables must be together; one sentence for each problem. Asked once each of them is right. */
  problems?(values: z.output<z.ZodObject<S>>): readonly string[];
}

export type ConfigOf<D> = D extends ConfigDefinition<infer S> ? z.output<z.ZodObject<S>> : never;

/** Every key carries its meaning and unit in `.describe()`; the README tables of the services repeat it. */
export const defineConfig = <S extends Shape>(
  name: string,
  shape: S,
  problems?: (values: z.output<z.ZodObject<S>>) => readonly string[],
): ConfigDefinition<S> => ({ token: Symbol(`config:${name}`), shape, ...(problems ? { problems } : {}) });

/** Thrown before anything starts; names every wrong variable at once. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the variables the definitions name. Empty strings count as not set, so that `FOO=` in a manifest means default.
 * @throws ConfigError with one line for each wrong variable of all definitions.
 */
export const readConfigs = (
  definitions: readonly ConfigDefinition[],
  env: Environment,
): Map<symbol, Readonly<Record<string, unknown>>> => {
  const problems: string[] = [];
  const parsed = new Map<symbol, Readonly<Record<string, unknown>>>();
  for (const definition of definitions) {
    const values = Object.fromEntries(
      Object.keys(definition.shape).map((key) => [key, env[key] === '' ? undefined : env[key]]),
    );
    const result = z.object(definition.shape).safeParse(values);
    if (result.success) {
      problems.push(...(definition.problems?.(result.data) ?? []));
      parsed.set(definition.token, Object.freeze(result.data));
    } else problems.push(...result.error.issues.map((issue) => describe(definition, values, issue)));
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return parsed;
};

/** The value itself is never repeated: it may be a secret. */
const describe = (definition: ConfigDefinition, values: Environment, issue: z.core.$ZodIssue): string => {
  const key = String(issue.path[0] ?? '');
  const meaning = definition.shape[key]?.description;
  const problem = values[key] === undefined ? 'is not set' : issue.message;
  return `${key}: ${problem}${meaning ? ` (${meaning})` : ''}`;
};

/** Frequent kinds of variables. */
export const variable = {
  text: (meaning: string) => z.string().min(1).describe(meaning),
  optionalText: (meaning: string) => z.string().min(1).optional().describe(meaning),
  url: (meaning: string) => z.url().describe(meaning),
  integer: (meaning: string, range: { min: number; max: number; default: number }) =>
    z.coerce.number().int().min(range.min).max(range.max).default(range.default).describe(meaning),
  flag: (meaning: string, fallback: boolean) =>
    z
      .enum(['true', 'false', '1', '0'])
      .default(fallback ? 'true' : 'false')
      .transform((value) => value === 'true' || value === '1')
      .describe(meaning),
};
