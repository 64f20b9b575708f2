import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { corpusMetadata, infoValues } from './corpus-metadata.ts';
import { hasTool, runTool } from './tool.ts';

type Found = Readonly<Record<string, string | number | undefined>>;

/** What a reader says otherwise than it was written; undefined where it cannot open or decrypt the file. */
export type ReadBack = readonly string[] | undefined;

const differences = (expected: Readonly<Record<string, string>>, found: Found): string[] =>
  Object.entries(expected)
    .filter(([key, value]) => String(found[key] ?? '') !== value)
    .map(([key]) => key);

/** PDF/A-4 has no Info: there XMP alone speaks. */
export async function readByPdfinfo(path: string, original: string, hasInfo: boolean): Promise<ReadBack> {
  const { code, out } = await runTool('pdfinfo', ['-enc', 'UTF-8', path]);
  if (code !== 0) return (await runTool('pdfinfo', [original])).code === 0 ? ['opening'] : undefined;
  if (!hasInfo) return [];
  const { Description: _, ...known } = infoValues;
  const found = Object.fromEntries(
    [...out.matchAll(/^(\w+): +(.*)$/gm)].map(([, key, value]) => [key, value]),
  );
  return differences(known, found);
}

export async function readByPdfjs(path: string, original: string, hasInfo: boolean): Promise<ReadBack> {
  const found = await pdfjsReading(path);
  if (!found) return (await pdfjsReading(original)) ? ['opening'] : undefined;
  return hasInfo ? differences(infoValues, found) : differences({ 'dc:title': corpusMetadata.title }, found);
}

async function pdfjsReading(path: string): Promise<Found | undefined> {
  const task = getDocument({ data: new Uint8Array(await readFile(path)), verbosity: 0 });
  try {
    const document = await task.promise;
    const { info, metadata } = await document.getMetadata();
    const { Custom: custom, ...standard } = info as { Custom?: ReadonlyMap<string, string> };
    const title: unknown = metadata?.get('dc:title');
    return {
      ...(standard as Found),
      Description: custom?.get('Description'),
      'dc:title': typeof title === 'string' ? title : undefined,
    };
  } catch {
    return undefined;
  } finally {
    await task.destroy();
  }
}

/** All files of a folder in one process: its start would take longer than everything else. By path. */
export async function readByExiftool(folder: string): Promise<ReadonlyMap<string, ReadBack>> {
  if (!hasTool('exiftool', '-ver')) return new Map();
  const groups = ['-PDF:all', '-XMP-dc:all', '-XMP-pdf:all', '-XMP-pdfaid:all', '-XMP-pdfx:all', '-Warning'];
  const { out } = await runTool(
    'exiftool',
    ['-j', '-G1', '-q', ...groups, '-sep', '\u0001', folder],
    1_800_000,
  );
  const files = JSON.parse(out || '[]') as Record<string, string | number>[];
  return new Map(files.map((found) => [String(found['SourceFile']), exiftoolReading(found)]));
}

function exiftoolReading(found: Found): ReadBack {
  // It needs a document id to decrypt, which an update may not add: it would change the key.
  if (String(found['ExifTool:Warning']).startsWith("Can't decrypt")) return undefined;
  const text = (key: string, separator: string) => String(found[key] ?? '').replaceAll('\u0001', separator);
  const hasInfo = String(found['XMP-pdfaid:Part']) !== '4';
  const expected: Record<string, string> = {
    'XMP-dc:Title': corpusMetadata.title,
    'XMP-dc:Description': corpusMetadata.subject,
    'XMP-dc:Creator': corpusMetadata.author,
    'XMP-dc:Subject': corpusMetadata.keywords,
    'XMP-pdf:Keywords': corpusMetadata.keywords,
    'XMP-pdfx:Description': corpusMetadata.description,
  };
  if (hasInfo) for (const [key, value] of Object.entries(infoValues)) expected[`PDF:${key}`] = value;
  const values = Object.fromEntries(
    // It splits lists: authors were joined by semicolons, keywords by commas.
    Object.keys(expected).map((key) => [key, text(key, /Creator|Author/.test(key) ? '; ' : ', ')]),
  );
  return differences(expected, values);
}
