import { readFileSync } from 'node:fs';
import type { WireCase } from './wire-grammars.ts';

interface Entry {
  /** Where it was found, for a reader. */
  readonly row: string;
  readonly what: string;
  readonly head: readonly string[];
  /** Texts and how often each comes; `#` in one is its number, so that keys differ. */
  readonly body: readonly (readonly [text: string, times: number])[];
}

/** What once broke the product; replayed before anything new. */
export const corpus = (): WireCase[] =>
  (
    JSON.parse(readFileSync(new URL('./corpus/findings.json', import.meta.url), 'utf8')) as readonly Entry[]
  ).map(({ row, what, head, body }) => {
    const content = body
      .flatMap(([text, times]) =>
        Array.from({ length: times }, (_, index) => text.replace('#', index.toString(36))),
      )
      .join('');
    const hasLength = head.some((line) => /^(content-length|transfer-encoding)/i.test(line));
    const lines = [...head, 'Host: 127.0.0.1', ...(hasLength ? [] : [`Content-Length: ${content.length}`])];
    const bytes = Buffer.from(`${lines.join('\r\n')}\r\n\r\n${content}`, 'latin1');
    return { grammar: 'corpus', what: `${row}: ${what}`, bytes, cutAt: undefined };
  });
