// Real: pdf.js; exiftool where it is installed; Apache Tika where TIKA_JAR names its application jar (needs Java).
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readerValues, writeProfiles } from '@colophon/contracts/rules';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { writePdf } from '../src/pdf/update/write-pdf.js';
import { awkward, plain, writeOptions } from './fixtures/metadata.js';
import { buildPdf, helloObjects, xmpPacket, xmpStream } from './fixtures/pdf-builder.js';

// Java starts slowly, and more so on a busy machine.
const tika = process.env['TIKA_JAR'];
const hasExiftool = ((): boolean => {
  try {
    execFileSync('exiftool', ['-ver'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'reader-values-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A file that says something else in every place, so that nothing old is mistaken for what was written. */
const stale = buildPdf(
  {
    ...helloObjects('/Metadata 7 0 R'),
    6: '<</Title(Old)/Author(Old)/Subject(Old)/Keywords(Old)>>',
    7: xmpStream(
      xmpPacket(
        '<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmp:Title="Old" pdf:Keywords="Old"/>',
      ),
    ),
  },
  { trailer: '/Info 6 0 R' },
);

const cases = writeProfiles.flatMap((profile) =>
  (
    [
      ['plain', plain],
      ['awkward', awkward],
      ['without a subject', { ...plain, subject: '' }],
      ['without a description', { ...plain, description: '' }],
      ['without a title and an author', { ...plain, title: '', author: '' }],
    ] as const
  ).map(([name, metadata]) => [name, profile, metadata] as const),
);

describe.each(cases)('a file with %s metadata in the %s profile', (_name, profile, metadata) => {
  const expected = readerValues(metadata, profile);
  let path: string;
  beforeAll(() => {
    const input = join(folder, 'in.pdf');
    path = join(folder, 'out.pdf');
    writeFileSync(input, stale);
    writePdf(input, path, metadata, { ...writeOptions, profile });
  });

  it('has the title in a tab that the rule tells', async () => {
    const task = getDocument({ data: new Uint8Array(readFileSync(path)), verbosity: 0 });
    const { info, metadata: xmp } = await (await task.promise).getMetadata();
    await task.destroy();
    const known = info as { Title?: string };
    // Firefox prefers XMP, Chrome knows Info alone.
    expect([xmp.get('dc:title') ?? '', known.Title ?? '']).toEqual([
      expected.browser.title,
      expected.browser.title,
    ]);
  });

  (hasExiftool ? describe : describe.skip)('by exiftool (where it is installed)', () => {
    it('has in XMP what Acrobat shows', () => {
      const json = execFileSync('exiftool', ['-j', '-G1', '-sep', '; ', path], { encoding: 'utf8' });
      const [tags = {}] = JSON.parse(json) as Record<string, string>[];
      const { title, author, subject } = expected.acrobat;
      expect([
        tags['XMP-dc:Title'] ?? '',
        tags['XMP-dc:Creator'] ?? '',
        tags['XMP-dc:Description'] ?? '',
      ]).toEqual([title, author, subject]);
      expect(tags['XMP-pdf:Keywords'] ?? '').toBe(expected.acrobat.keywords);
    });
  });

  (tika ? describe : describe.skip)('by Tika (where TIKA_JAR names it)', () => {
    it('is indexed as the rule tells', () => {
      const json = execFileSync('java', ['-jar', tika ?? '', '-j', path], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      const found = JSON.parse(json) as Record<string, string | string[] | undefined>;
      const first = (key: string): string => [found[key] ?? []].flat()[0] ?? '';
      expect({
        ...expected.search,
        title: first('dc:title'),
        author: first('dc:creator'),
        keywords: first('dc:subject'),
        description: first('dc:description'),
      }).toEqual(expected.search);
    });
  });
});
