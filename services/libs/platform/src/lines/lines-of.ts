/**
 * The lines of UTF-8 text, each as soon as it has ended. Lines of JSON end at a line feed alone: values may hold all else
 * that ends a line for Node's `readline`, such as U+2028.
 */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  // Drops a byte order mark.
  const decoder = new TextDecoder();
  let open = '';
  for await (const chunk of chunks) {
    const [first = '', ...begun] = decoder.decode(chunk, { stream: true }).split('\n');
    open += first;
    for (const next of begun) {
      yield withoutReturn(open);
      open = next;
    }
  }
  open += decoder.decode();
  if (open !== '') yield withoutReturn(open);
}

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);
