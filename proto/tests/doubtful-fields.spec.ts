import { describe, expect, it } from '@jest/globals';
import { doubtfulFields, pleaseCheckBelow } from '../src/rules.js';

describe('fields a person should check', () => {
  const values = {
    title: 'Crew Handbook for Harbour Pilots',
    subject: 'Handbook on watches, boarding and signals',
    keywords: 'harbour pilots, boarding, signals',
    author: 'Port of Elm',
    description: 'This handbook explains how pilots board, keep watch and signal.',
  };
  const sure = { confidence: pleaseCheckBelow };
  const unsure = { confidence: pleaseCheckBelow - 0.01 };
  const evidence = { title: sure, subject: sure, keywords: sure, author: sure, description: sure };
  const doubts = (changed: Partial<Parameters<typeof doubtfulFields>[0]> = {}) =>
    doubtfulFields({ values, suggested: values, evidence, language: 'en', fileName: 'crew.pdf', ...changed });

  it('are none if all read well and occur in the text', () => {
    expect(doubts()).toEqual([]);
    expect(doubts({ evidence: null, suggested: null })).toEqual([]);
    expect(doubts({ evidence: {} })).toEqual([]);
  });

  it('are those that read badly, written by a person or the AI', () => {
    const shouted = { ...values, title: 'CREW HANDBOOK', author: '' };
    expect(doubts({ values: shouted })).toEqual(['title', 'author']);
  });

  it('are those suggested with little to go by, until a person changed them', () => {
    const weak = { ...evidence, author: unsure };
    expect(doubts({ evidence: weak })).toEqual(['author']);
    expect(doubts({ evidence: weak, values: { ...values, author: 'Port of Oak' } })).toEqual([]);
  });
});
