import { describe, expect, it } from '@jest/globals';
import { buildPdf, helloObjects } from '../../test/fixtures/pdf-builder.js';
import { inspectStructure } from '../pdf/inspect/inspect-structure.js';
import { BufferSource } from '../pdf/syntax/byte-source.js';
import { rebuild } from './rebuild.js';

const edited = (pdf: Buffer, edit: (text: string) => string) =>
  Buffer.from(edit(pdf.toString('latin1')), 'latin1');
const withoutXref = (pdf: Buffer) => edited(pdf, (text) => text.replace(/startxref\n\d+/, 'startxref\n7'));
const hello = withoutXref(buildPdf(helloObjects()));
const helloWith = (numbers: number) => {
  const further = Array.from({ length: numbers }, (_, index) => [10 + index, 'null'] as const);
  return buildPdf({ ...helloObjects(), ...Object.fromEntries(further) });
};

describe('a damaged file', () => {
  it('is written once more from its objects, as our reader takes it', async () => {
    const damaged = new BufferSource(hello);
    expect(() => inspectStructure(damaged)).toThrow('DAMAGED');
    const rebuilt = new BufferSource(await rebuild(hello));
    expect(inspectStructure(rebuilt).pageCount).toBe(1);
  });

  it('keeps what it said of itself', async () => {
    const pdf = buildPdf({ ...helloObjects(), 6: '<</Title(Draft 3)>>' }, { trailer: '/Info 6 0 R' });
    const { metadata } = inspectStructure(new BufferSource(await rebuild(withoutXref(pdf))));
    expect(metadata).toMatchObject({ title: 'Draft 3', creator: '' });
  });

  const signature = '<</Type/Sig/ByteRange[0 1 2 3]/Contents<00>>>';
  it.each<[string, () => Buffer, RegExp]>([
    ['signed', () => buildPdf({ ...helloObjects(), 6: signature }), /signed/],
    [
      'signed in an object stream',
      () => buildPdf({ ...helloObjects(), 6: signature }, { form: 'packed' }),
      /signed/,
    ],
    [
      'encrypted',
      () => buildPdf({ ...helloObjects(), 6: '<</Filter/Standard>>' }, { trailer: '/Encrypt 6 0 R' }),
      /cannot read/,
    ],
    ['larger than 5 MB', () => Buffer.concat([hello, Buffer.alloc(5 * 1024 * 1024)]), /too large/],
    ['made of more than 20,000 objects', () => helloWith(20_000), /too large/],
    ['no PDF', () => Buffer.from('no PDF'), /cannot read/],
    ['empty', () => Buffer.alloc(0), /cannot read/],
  ])('that is %s is left alone', async (_, make, why) => {
    await expect(rebuild(make())).rejects.toMatchObject({
      failure: 'DAMAGED',
      message: expect.stringMatching(why),
    });
  });

  it('of almost as many objects is not', async () => {
    await expect(rebuild(helloWith(19_000))).resolves.toBeDefined();
  });
});
