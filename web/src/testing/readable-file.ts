/** A file whose bytes can be read: jsdom's cannot. They are there at once; Node's own blobs ask another thread for each piece. */
export function readableFile(name: string, content: string, type = 'application/pdf'): File {
  const bytes = new TextEncoder().encode(content);
  const file = new File([content], name, { type, lastModified: 1 });
  const slice = (from?: number, to?: number) => {
    const piece = bytes.slice(from, to);
    return { size: piece.length, arrayBuffer: () => Promise.resolve(piece.buffer) };
  };
  Object.defineProperty(file, 'slice', { value: slice });
  return file;
}

export interface Properties {
  Title?: string;
  Author?: string;
  Subject?: string;
  Keywords?: string;
}

/** The least that reads as a PDF with these properties. */
export function describedPdf(name: string, properties: Properties): File {
  const entries = Object.entries(properties).map(([key, value]) => `/${key} (${value})`);
  return readableFile(
    name,
    `%PDF-1.7\n4 0 obj << ${entries.join(' ')} >> endobj\ntrailer << /Info 4 0 R >>\n`,
  );
}
