import { describe, expect, it } from '@jest/globals';
import { detectLanguage } from './language.detector.js';

describe('the language of a document', () => {
  it.each([
    ['en', 'This report explains how automated terminals reduce waiting times for ships.'],
    ['fr', 'Ce rapport explique comment les terminaux automatisés réduisent les temps d’attente.'],
    ['de', 'Dieser Bericht erklärt, wie automatisierte Terminals die Wartezeiten verkürzen.'],
    ['pt', 'Este relatório explica como os terminais automatizados reduzem os tempos de espera.'],
    ['es', 'Este informe explica cómo las terminales automatizadas reducen los tiempos de espera.'],
  ])('is read from its text: %s', async (language, text) => {
    expect(await detectLanguage(text, '')).toBe(language);
  });

  it('is what is written, not what /Lang says', async () => {
    const text = 'Dieser Bericht erklärt, wie automatisierte Terminals die Wartezeiten verkürzen.';
    expect(await detectLanguage(text, 'en-US')).toBe('de');
  });

  it('is what /Lang says where there is too little text to tell', async () => {
    expect(await detectLanguage('Acme 2024', 'fr-CA')).toBe('fr');
    expect(await detectLanguage('', 'pt')).toBe('pt');
  });

  it('stays open without text and with a senseless /Lang', async () => {
    expect(await detectLanguage('123', 'x-unknown')).toBe('');
  });
});
