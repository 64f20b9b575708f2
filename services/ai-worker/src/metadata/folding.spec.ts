import { describe, expect, it } from '@jest/globals';
import { foldWords } from './folding.js';

describe('words as they are compared', () => {
  it.each([
    ['FİYAT LİSTESİ', 'Fiyat Listesi'],
    ['ISPARTA', 'ısparta'],
    ['LES MATERIAUX', 'Les matériaux'],
    ['STRASSE', 'Straße'],
    ['Acme™ Œuvre', 'ACME OEUVRE'],
    ['２０３１ Ｈａｒｂｏｕｒ', '2031 harbour'],
    ['شرکت\u200Cها', 'شرکتها'],
    ['क\u094D\u200Dष', 'क\u094Dष'],
  ])('are the same: %s, %s', (one, other) => {
    expect(foldWords(one)).toBe(foldWords(other));
  });

  it.each([
    ['कि', 'के'],
    ['が', 'か'],
    ['부두', '비두'],
  ])('keep the vowels and marks of scripts that need them: %s, %s', (one, other) => {
    expect(foldWords(one)).not.toBe(foldWords(other));
  });
});
