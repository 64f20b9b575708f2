import { create } from '@bufbuild/protobuf';
import { ExtractedTextSchema, type PagePicture } from '@colophon/contracts';
import { describe, expect, it } from '@jest/globals';
import { apart } from './page-pictures.js';

const picture = (size: number, contentType = 'image/jpeg') => ({
  page: 1,
  contentType,
  data: new Uint8Array(size).fill(size % 256),
});
const sizesOf = (...pictures: ReturnType<typeof picture>[]): number[] =>
  apart(create(ExtractedTextSchema, { pictures })).pictures.map(
    ({ base64 }) => Buffer.from(base64, 'base64').length,
  );

describe('the pictures shown to a model', () => {
  it('are those of three pages', () => {
    expect(sizesOf(picture(1), picture(2), picture(3), picture(4))).toEqual([1, 2, 3]);
  });

  it('are no more bytes than a request bears', () => {
    expect(sizesOf(picture(900_000), picture(900_000), picture(400_000))).toEqual([900_000, 400_000]);
  });

  it('are pictures of a form that endpoints take, and not empty', () => {
    expect(sizesOf(picture(5, 'image/tiff'), picture(0), picture(7, 'image/png'))).toEqual([7]);
  });

  it('are no part of the text any more: threads and checks need not carry them', () => {
    const pictures: readonly PagePicture[] = apart(
      create(ExtractedTextSchema, { pageCount: 2, pictures: [picture(1)] }),
    ).text.pictures;
    expect(pictures).toEqual([]);
  });
});
