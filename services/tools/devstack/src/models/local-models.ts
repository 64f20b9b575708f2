import { type LocalModel, modelsIn, type ModelServer } from './model-servers.js';

/** A list of models is some kB; whatever sends more is no such server. */
const MOST_BYTES = 1024 * 1024;

interface ModelSearch {
  readonly servers: readonly ModelServer[];
  /** For all of them together. */
  readonly timeoutMs: number;
}

/** What the servers of this machine have, in the order of `servers`. Only loopback is asked; never rejects. */
export async function findLocalModels({ servers, timeoutMs }: ModelSearch): Promise<LocalModel[]> {
  const signal = AbortSignal.timeout(timeoutMs);
  const found = await Promise.all(servers.map((server) => modelsOf(server, signal)));
  return found.flat();
}

async function modelsOf(server: ModelServer, signal: AbortSignal): Promise<LocalModel[]> {
  const origin = `http://127.0.0.1:${server.port}`;
  for (const list of server.lists) {
    const body = await read(`${origin}${list.path}`, signal).catch(() => undefined);
    const names = modelsIn(list, body);
    if (names) return names.map((name) => ({ server: server.name, name, baseUrl: `${origin}/v1` }));
  }
  return [];
}

/** @throws where nothing listens, it takes too long, or what comes is not JSON of a sensible size */
async function read(url: string, signal: AbortSignal): Promise<unknown> {
  // A redirect could lead away from this machine.
  const response = await fetch(url, { signal, redirect: 'error', headers: { accept: 'application/json' } });
  if (!response.ok || response.body === null) {
    await response.body?.cancel();
    return undefined;
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the rest.
    if (bytes > MOST_BYTES) return undefined;
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
