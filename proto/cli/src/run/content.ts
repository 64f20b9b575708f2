import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';

/** Of a file: Colophon takes no larger one. */
export const MOST_BYTES = 25 * 1024 * 1024;

/** Where one input lies and where its result goes, relative to the output folder and with `/`. */
export interface Input {
  readonly source: string;
  readonly output: string;
  /** Changes whenever the bytes of the source do, where a watch has seen it. */
  readonly version?: string | undefined;
}

/** Inputs with the same bytes: one document serves them all. */
export interface Content {
  readonly hash: string;
  /** Refuses to be read once the file has changed: what is sent is what was hashed. */
  readonly blob: Blob;
  readonly inputs: readonly Input[];
}

/** @param onUnread hears of each input that cannot be read, or is written to meanwhile; it is left out */
export const contentsOf = async (
  inputs: readonly Input[],
  onUnread: (input: Input, error: unknown) => void,
): Promise<Content[]> => {
  const contents = new Map<string, { hash: string; blob: Blob; inputs: Input[] }>();
  for (const input of inputs) {
    try {
      const blob = await openAsBlob(input.source);
      const hash = await hashOf(blob.stream());
      const known = contents.get(hash);
      if (known) known.inputs.push(input);
      else contents.set(hash, { hash, blob, inputs: [input] });
    } catch (error) {
      onUnread(input, error);
    }
  }
  return [...contents.values()];
};

export const fileHash = (path: string): Promise<string> => hashOf(createReadStream(path));

export const hashOf = async (chunks: AsyncIterable<Uint8Array>): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
};
