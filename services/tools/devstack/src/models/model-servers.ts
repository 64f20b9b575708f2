import { z } from 'zod';

/** A model that a server of this machine offers. */
export interface LocalModel {
  /** As people know the program, for example Ollama. */
  readonly server: string;
  readonly name: string;
  /** Of the endpoint, up to and including /v1. */
  readonly baseUrl: string;
}

/** How a program that serves models is recognised, and asked what it has. */
export interface ModelServer {
  readonly name: string;
  /** The port it listens on by default. */
  readonly port: number;
  /** Paths that list its models, the one that tells most first. */
  readonly lists: readonly ModelList[];
}

interface ModelList {
  readonly path: string;
  /** Names of the models that write text and run here; undefined where another program answered. */
  readonly read: (body: unknown) => readonly string[] | undefined;
}

/** More than any server has; the rest of a longer list is not looked at. */
const MOST_MODELS = 500;
const EMBEDDING = /embed|rerank|(?:^|[-_/])(?:bge|e5|gte|minilm)(?:[-_:.]|$)/iu;
/** First character: not "-", which begins an option. None means anything to a shell inside double quotes. */
const PRINTABLE = /^[\p{L}\p{N}._~/][\p{L}\p{M}\p{N} ._~/:@+=,()-]{0,199}$/u;

const several = <Item extends z.ZodType>(item: Item) =>
  z.array(z.unknown()).transform((items) =>
    items.slice(0, MOST_MODELS).flatMap((one) => {
      const parsed = item.safeParse(one);
      return parsed.success ? [parsed.data] : [];
    }),
  );

/** What is named for embeddings, or cannot be printed as a part of a command, is not offered. */
const usable = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name) => PRINTABLE.test(name) && !EMBEDDING.test(name))),
];

/** GET /api/tags. Models with `remote_host` run elsewhere. */
const ollamaTags = z.object({
  models: several(
    z.object({
      name: z.string(),
      remote_host: z.string().optional(),
      details: z.object({ family: z.string().optional() }).optional(),
    }),
  ),
});

/** GET /api/v0/models. */
const lmStudioModels = z.object({ data: several(z.object({ id: z.string(), type: z.string() })) });

/** GET /v1/models. */
const openAiModels = z.object({
  object: z.literal('list'),
  data: several(z.object({ id: z.string(), owned_by: z.string().optional() })),
});

const namesOfTags = (body: unknown): string[] | undefined =>
  ollamaTags
    .safeParse(body)
    .data?.models.filter(
      ({ remote_host: host, details }) => !host && details?.family?.endsWith('bert') !== true,
    )
    .map(({ name }) => name);

/** "/home/anna/models/qwen3-8b.gguf": a server with one model accepts any name, and folder names are private. */
const fileNameOf = (id: string): string => (/\.gguf$/iu.test(id) ? (id.split(/[\\/]/u).at(-1) ?? id) : id);

const ollama: ModelServer = {
  name: 'Ollama',
  port: 11_434,
  lists: [{ path: '/api/tags', read: namesOfTags }],
};

const lmStudio: ModelServer = {
  name: 'LM Studio',
  port: 1234,
  lists: [
    {
      path: '/api/v0/models',
      read: (body) =>
        lmStudioModels
          .safeParse(body)
          .data?.data.filter(({ type }) => type !== 'embeddings')
          .map(({ id }) => id),
    },
    // Before 0.3.6.
    { path: '/v1/models', read: (body) => openAiModels.safeParse(body).data?.data.map(({ id }) => id) },
  ],
};

const llamaCpp: ModelServer = {
  name: 'llama.cpp',
  port: 8080,
  // Many programs listen there, our own gateway among them: only what calls itself so is taken for it.
  lists: [
    {
      path: '/v1/models',
      read: (body) => {
        const models = openAiModels.safeParse(body).data?.data;
        const own = models?.filter((model) => model.owned_by === 'llamacpp');
        return own?.length ? own.map(({ id }) => fileNameOf(id)) : undefined;
      },
    },
  ],
};

export const usualServers: readonly ModelServer[] = [ollama, lmStudio, llamaCpp];

export const modelsIn = (list: ModelList, body: unknown): readonly string[] | undefined => {
  const names = list.read(body);
  return names && usable(names);
};
