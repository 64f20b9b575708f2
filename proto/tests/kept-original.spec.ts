import { describe, expect, it } from '@jest/globals';
import { type MetadataField, metadataLimits, withKeptOriginals } from '../src/rules.js';

const nothing = { title: '', subject: '', keywords: '', author: '' };
const suggested = { ...nothing, title: 'PRICE LIST', description: '' };
const kept = (field: Exclude<MetadataField, 'description'>, stated: string, suggestion: string): boolean =>
  withKeptOriginals(
    { ...nothing, [field]: stated },
    { ...suggested, [field]: suggestion },
    { language: 'en', fileName: 'price-list.pdf', limits: metadataLimits },
  )[field] !== suggestion;

describe('What a person wrote into the file', () => {
  it.each([
    ['title', 'Acme Price List 2024', 'PRICE LIST'],
    ['title', 'Label Capabilities of CIS', 'Label Capabilities'],
    ['author', 'Acme Holding Ltd', 'Acme'],
  ] as const)('is kept where the suggestion only shortens the %s: %s', (field, stated, suggestion) => {
    expect(kept(field, stated, suggestion)).toBe(true);
  });

  it.each([
    ['title', 'Microsoft Word - Price List final', 'Price List'],
    ['title', 'Acme_Price List_2024.indd', 'Price List'],
    ['title', 'ACME PRICE LIST SPRING', 'Price List'],
    ['title', 'Price List for the', 'Price List'],
    ['title', `Price List ${'and more '.repeat(10)}here`, 'Price List'],
    ['title', 'Price Listing', 'Price List'],
    ['title', 'Price List', 'PRICE LIST'],
    ['title', 'Another Text', 'Price List'],
    ['title', 'Acme Price List', ''],
    ['author', 'About Acme', 'Acme'],
    ['keywords', 'labels, tags, signs', 'labels, tags'],
  ] as const)('is replaced in the %s: %s', (field, stated, suggestion) => {
    expect(kept(field, stated, suggestion)).toBe(false);
  });

  it('is nothing where the file was not read', () => {
    expect(withKeptOriginals(null, suggested, { limits: metadataLimits })).toEqual(suggested);
  });
});
