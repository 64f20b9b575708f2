import { Blob as NodeBlob } from 'node:buffer';

/** A file whose bytes can be read: jsdom's cannot. */
export function readableFile(name: string, content: string, type = 'application/pdf'): File {
  const bytes = new NodeBlob([content]);
  const file = new File([content], name, { type, lastModified: 1 });
  Object.defineProperty(file, 'slice', { value: (from?: number, to?: number) => bytes.slice(from, to) });
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
