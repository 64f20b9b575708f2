import { describe, expect, it } from '@jest/globals';
import { modelsFor } from './language-codes.js';

const installed = ['ces', 'deu', 'eng', 'fra', 'spa'];

describe('the models a document is read with', () => {
  it('are that of the language it states, and English', () => {
    expect(modelsFor('de-AT', installed)).toEqual(['deu', 'eng']);
    expect(modelsFor('EN', installed)).toEqual(['eng']);
    expect(modelsFor('en_US', installed)).toEqual(['eng']);
  });

  it('are named by a language of three letters', () => {
    expect(modelsFor('deu', installed)).toEqual(['deu', 'eng']);
    expect(modelsFor('SPA-MX', installed)).toEqual(['spa', 'eng']);
  });

  it.each([
    ['zh-TW', 'chi_tra'],
    ['zh-HK', 'chi_tra'],
    ['zh_MO', 'chi_tra'],
    ['zh-Hant', 'chi_tra'],
    ['zh-Hant-CN', 'chi_tra'],
    ['zh', 'chi_sim'],
    ['zh-CN', 'chi_sim'],
    ['zh-Hans-HK', 'chi_sim'],
    ['zho-TW', 'chi_tra'],
  ])('tell the two scripts of Chinese apart: %s is read with %s', (stated, model) => {
    expect(modelsFor(stated, ['chi_sim', 'chi_tra', 'eng'])).toEqual([model, 'eng']);
  });

  it.each([
    ['hi-IN', 'hin'],
    ['th', 'tha'],
    ['vi-VN', 'vie'],
    ['fa', 'fas'],
    ['nn-NO', 'nor'],
  ])('are known for %s: %s', (stated, model) => {
    expect(modelsFor(stated, ['ces', 'eng', model])).toEqual([model, 'eng']);
  });

  it.each(['', 'xx', 'pt-BR', 'csb', 'frr-DE', 'den', '__proto__', 'english'])(
    'are all there are, up to four, where it states %p',
    (stated) => {
      expect(modelsFor(stated, installed)).toEqual(['eng', 'ces', 'deu', 'fra']);
    },
  );

  it('are what there is without English', () => {
    expect(modelsFor('fr', ['deu', 'fra'])).toEqual(['fra']);
    expect(modelsFor('en', ['deu', 'fra'])).toEqual(['deu', 'fra']);
  });
});
