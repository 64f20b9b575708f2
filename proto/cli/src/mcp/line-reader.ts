import { StringDecoder } from 'node:string_decoder';

/** Characters of a message; the largest of ours is a few thousand. */
const LONGEST_LINE = 1_048_576;

/** The lines of a stream; undefined for one that is too long, which is read past and not kept. */
export async function* linesOf(
  stream: AsyncIterable<string | Uint8Array>,
): AsyncGenerator<string | undefined> {
  const decoder = new StringDecoder('utf8');
  let line: string | undefined = '';
  for await (const chunk of stream) {
    const text = typeof chunk === 'string' ? chunk : decoder.write(Buffer.from(chunk));
    const [first = '', ...others] = text.split('\n');
    line = appended(line, first);
    for (const other of others) {
      yield line;
      line = appended('', other);
    }
  }
}

const appended = (line: string | undefined, more: string): string | undefined =>
  line === undefined || line.length + more.length > LONGEST_LINE ? undefined : line + more;
