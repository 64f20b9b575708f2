import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { corpusMetadata, infoValues } from './corpus-metadata.ts';
import type { ReadBack } from './read-back.ts';
import { runTool } from './tool.ts';

export interface JavaReaders {
  /** How many written files they look at: a Java program takes a second for what others do in ten milliseconds. */
  readonly sample: number;
  /** Path of tika-app-….jar. */
  readonly tika?: string;
  /** Path of greenfield-apps-….jar of veraPDF. */
  readonly verapdf?: string;
}

const minutes = 60_000;

/** What Tika reads of each file, by path; `work` is a folder that may be filled. */
export async function readByTika(
  jar: string,
  files: readonly string[],
  work: string,
): Promise<ReadonlyMap<string, ReadBack>> {
  const [input, output] = [join(work, 'tika-in'), join(work, 'tika-out')];
  await Promise.all([input, output].map((folder) => mkdir(folder, { recursive: true })));
  for (const file of files) await copyFile(file, join(input, basename(file)));
  await runTool('java', ['-jar', jar, '-J', '-m', '-i', input, '-o', output], 20 * minutes);
  const found = new Map<string, ReadBack>();
  for (const file of files) {
    const json = await readFile(join(output, `${basename(file)}.json`), 'utf8').catch(() => '[{}]');
    const [metadata = {}] = JSON.parse(json) as Record<string, string | string[]>[];
    found.set(file, tikaReading(metadata));
  }
  await Promise.all([input, output].map((folder) => rm(folder, { recursive: true })));
  return found;
}

function tikaReading(found: Readonly<Record<string, string | string[]>>): ReadBack {
  // What it cannot parse, encrypted files without an id say, it could not parse before either.
  if (!('dc:title' in found) && !('pdf:PDFVersion' in found)) return undefined;
  const expected: Record<string, string> = {
    'dc:title': corpusMetadata.title,
    'dc:description': corpusMetadata.subject,
    'xmp:pdf:Keywords': corpusMetadata.keywords,
    'xmp:dc:subject': corpusMetadata.keywords,
    'xmp:dc:creator': corpusMetadata.author,
  };
  if (found['pdfaid:part'] !== '4') {
    expected['pdf:docinfo:title'] = infoValues['Title'] ?? '';
    expected['pdf:docinfo:keywords'] = infoValues['Keywords'] ?? '';
    expected['pdf:docinfo:custom:Description'] = infoValues['Description'] ?? '';
  }
  const text = (key: string) => [found[key] ?? ''].flat().join(key.endsWith('creator') ? '; ' : ', ');
  return Object.keys(expected).filter((key) => text(key) !== expected[key]);
}

export interface Conformance {
  /** Valid PDF/A before the write, of the sample. */
  readonly valid: number;
  /** Of these, the ones that no longer are. */
  readonly lost: readonly string[];
}

/** A valid PDF/A must stay one: veraPDF's verdicts before and after, each by the part the file itself claims. */
export async function conformance(
  jar: string,
  pairs: readonly { readonly original: string; readonly written: string }[],
): Promise<Conformance> {
  const valid = await validFiles(
    jar,
    pairs.map(({ original }) => original),
  );
  const wereValid = pairs.filter(({ original }) => valid.has(original));
  const still = await validFiles(
    jar,
    wereValid.map(({ written }) => written),
  );
  const lost = wereValid.filter(({ written }) => !still.has(written)).map(({ original }) => original);
  return { valid: wereValid.length, lost };
}

async function validFiles(jar: string, files: readonly string[]): Promise<ReadonlySet<string>> {
  if (files.length === 0) return new Set();
  const main = 'org.verapdf.apps.GreenfieldCliWrapper';
  const { out } = await runTool('java', ['-cp', jar, main, '--format', 'text', ...files], 30 * minutes);
  return new Set([...out.matchAll(/^PASS (.+\.pdf) \S+$/gim)].map(([, path = '']) => path));
}
