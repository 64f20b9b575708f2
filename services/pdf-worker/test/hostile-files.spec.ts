import { describe, expect, it } from '@jest/globals';
import { BufferSource } from '../src/pdf/syntax/byte-source.js';
import { PdfError } from '../src/pdf/pdf.errors.js';
import { provenUpdate } from '../src/pdf/update/proven-update.js';
import { plain } from './fixtures/metadata.js';
import { type Body, buildPdf, helloObjects } from './fixtures/pdf-builder.js';

// Files the fuzzer found: each was once written in a way that another reader did not understand.

function write(pdf: Buffer): string {
  const options = {
    language: '',
    now: new Date(),
    profile: 'standard',
    acceptSignatureChange: false,
  } as const;
  return provenUpdate(new BufferSource(pdf), plain, options).append.toString('latin1');
}

function outcomeOf(pdf: Buffer): string {
  try {
    write(pdf);
    return 'written';
  } catch (error) {
    return error instanceof PdfError ? error.failure : String(error);
  }
}

const sound = buildPdf(helloObjects());
const changed = (pdf: Buffer, from: string | RegExp, to: string): Buffer => {
  const text = pdf.toString('latin1');
  expect(text).toMatch(from);
  return Buffer.from(text.replace(from, to), 'latin1');
};
const firstEntryOf = (row: string) => new RegExp(`${row} `);

/** The same file, its last section looked for so many bytes further on. */
function sectionMoved(pdf: Buffer, by: number): Buffer {
  const at = Number(/startxref\n(\d+)/.exec(pdf.toString('latin1'))?.[1]);
  return changed(pdf, `startxref\n${at}`, `startxref\n${at + by}`);
}

/** Two revisions of one file; what the second trailer says is given. */
function revised(trailer: string, second: string): Buffer {
  const first = buildPdf(
    { ...helloObjects(), 6: '<</Filter/Standard/V 1/R 2/O<00>/U<00>/P -4>>' },
    { trailer },
  );
  const at = Number(/startxref\n(\d+)/.exec(first.toString('latin1'))?.[1]);
  const update = `xref\n0 0\ntrailer\n<</Size 7/Root 1 0 R/Prev ${at}${second}>>\nstartxref\n${first.length}\n%%EOF\n`;
  return Buffer.concat([first, Buffer.from(update)]);
}

describe('nothing is appended to a file that other readers would rebuild first, for then they miss the update', () => {
  it.each<[string, Buffer]>([
    ['a catalog of another generation', changed(sound, '/Root 1 0 R', '/Root 1 9 R')],
    ['a page whose object has another number', changed(sound, '3 0 obj', '0 0 obj')],
    [
      'no page at the end of the tree',
      buildPdf({ ...helloObjects(), 2: '<</Type/Pages/Kids[9 0 R]/Count 1>>' }),
    ],
    ['a page whose content is not where it should be', changed(sound, '4 0 obj', '4 0 xbj')],
    ['a page tree that is a loop', buildPdf({ ...helloObjects(), 2: '<</Type/Pages/Kids[2 0 R]/Count 1>>' })],
    [
      'a torn entry of an object that is not needed here',
      changed(sound, /\d{10} 00000 n (?=\ntrailer)/, '00000003x4 00000 n '),
    ],
    ['an entry without its line end', changed(sound, firstEntryOf('65535 f'), '65535 f\u00c2')],
    ['an object 0 in use', changed(sound, '0000000000 65535 f', '0000000015 65535 n')],
    [
      'junk before the header, a section that counts it and objects that do not',
      sectionMoved(buildPdf(helloObjects(), { junk: 'x' }), 1),
    ],
    [
      'junk before the header and a section that both ways of counting find',
      sectionMoved(buildPdf({ ...helloObjects(), 12: 'null' }, { junk: 'x', form: 'stream' }), 1),
    ],
    ['an update that forgot the encryption of what it updates', revised('/Encrypt 6 0 R', '')],
    ['the rest of another file behind its end', Buffer.concat([sound, Buffer.from('x'.repeat(3000))])],
  ])('%s', (_, pdf) => {
    expect(outcomeOf(pdf)).toBe('DAMAGED');
  });

  it('but an update of a file in clear is none', () => {
    expect(outcomeOf(revised('', ''))).toBe('written');
  });

  it('but white space behind the end is no damage', () => {
    expect(outcomeOf(Buffer.concat([sound, Buffer.alloc(30_000)]))).toBe('written');
  });
});

describe('an object that the file names by mistake keeps its content', () => {
  const content: Body = { dict: '', data: Buffer.from('BT (Hello) Tj ET') };

  it('when /Info is the content of the page', () => {
    const append = write(buildPdf({ ...helloObjects(), 4: content }, { trailer: '/Info 4 0 R' }));
    expect(append).not.toContain('\n4 0 obj');
    expect(append).toContain('/Title (A plain title)');
  });

  it('when /Metadata is the content of the page', () => {
    const append = write(buildPdf({ ...helloObjects('/Metadata 4 0 R'), 4: content }));
    expect(append).not.toContain('4 0 obj');
    expect(append).toMatch(/1 0 obj[^]*\/Metadata 6 0 R/);
  });
});
