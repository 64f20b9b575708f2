import { describe, expect, it } from '@jest/globals';
import { buildPdf, type Body, helloObjects } from '../../../test/fixtures/pdf-builder.js';
import { BufferSource } from '../syntax/byte-source.js';
import { readStructure } from '../inspect/document-structure.js';
import { readProtection } from './protection.js';
import { PdfReader } from '../syntax/reader.js';

const protectionOf = (catalog: string, objects: Record<number, Body> = {}) => {
  const reader = PdfReader.open(new BufferSource(buildPdf({ ...helloObjects(catalog), ...objects })));
  return readProtection(reader, readStructure(reader).catalog);
};
const form = '/AcroForm<</SigFlags 3/Fields[6 0 R]>>';
const none = { signed: false, certified: false, locked: false };
const signature = (transform = '') => ({
  6: '<</FT/Sig/T(s)/V 7 0 R>>',
  7: `<</Type/Sig/Filter/Adobe.PPKLite/Contents<00>${transform}>>`,
});

describe('signatures', () => {
  it('none in a plain file', () => {
    expect(protectionOf('')).toEqual(none);
  });

  it('an unsigned signature field is no signature', () => {
    expect(protectionOf(form, { 6: '<</FT/Sig/T(s)>>' })).toEqual(none);
  });

  it('a field that is signed, also one below another that says its type', () => {
    const nested = { 6: '<</FT/Sig/T(s)/Kids[8 0 R]>>', 7: signature()[7], 8: '<</Parent 6 0 R/V 7 0 R>>' };
    expect(protectionOf(form, signature())).toEqual({ ...none, signed: true });
    expect(protectionOf(form, nested)).toEqual({ ...none, signed: true });
  });

  it('a value on the field whose kid says the type', () => {
    const nested = { 6: '<</T(s)/Kids[8 0 R]/V 7 0 R>>', 7: signature()[7], 8: '<</Parent 6 0 R/FT/Sig>>' };
    expect(protectionOf(form, nested)).toEqual({ ...none, signed: true });
  });

  it('a flag without any field in sight is taken at its word', () => {
    expect(protectionOf('/AcroForm<</SigFlags 1>>')).toEqual({ ...none, signed: true });
  });

  it.each([1, 2, 3])('certification of level %s locks the file', (level) => {
    const transform = `/Reference[<</TransformMethod/DocMDP/TransformParams<</P ${level}>>>>]`;
    const locked = { signed: true, certified: true, locked: true };
    expect(protectionOf(`${form}/Perms<</DocMDP 7 0 R>>`, signature(transform))).toEqual(locked);
    expect(protectionOf(form, signature(transform))).toEqual(locked);
  });

  it('locked fields lock the file', () => {
    const transform = '/Reference[<</TransformMethod/FieldMDP>>]';
    expect(protectionOf(form, signature(transform))).toEqual({
      signed: true,
      certified: false,
      locked: true,
    });
  });

  it('usage rights of a reader lock the file', () => {
    expect(protectionOf('/Perms<</UR3 7 0 R>>', signature())).toMatchObject({ locked: true });
  });

  describe('a form with more fields than are looked at', () => {
    const texts = '<</FT/Tx>>'.repeat(5000);
    const empty = '<</FT/Sig>>';
    const certified = signature('/Reference[<</TransformMethod/DocMDP/TransformParams<</P 1>>>>]');
    const large = (fields: string, flags = 3) =>
      protectionOf(`/AcroForm<</SigFlags ${flags}/Fields[${fields}]>>`, certified);

    it.each([
      ['first', `6 0 R ${empty}${texts}`],
      ['last', `${empty}${texts} 6 0 R`],
      ['last of the kids of one field', `${empty}<</Kids[${texts} 6 0 R]>>`],
    ])('is certified by the field that stands %s', (_, fields) => {
      expect(large(fields)).toEqual({ signed: true, certified: true, locked: true });
    });

    it('counts as signed where its flag says so, whatever was met', () => {
      expect(large(`${empty}${texts} 6 0 R ${texts}`)).toEqual({ ...none, signed: true });
    });

    it('is not signed where nothing says so', () => {
      expect(large(`${empty}${texts}`, 0)).toEqual(none);
    });
  });

  it('fields that name each other as kids end the search', () => {
    expect(protectionOf(form, { 6: '<</T(a)/Kids[8 0 R]>>', 8: '<</T(b)/Kids[6 0 R]>>' }).signed).toBe(true);
  });
});
