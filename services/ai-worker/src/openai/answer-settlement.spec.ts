import { describe, expect, it } from '@jest/globals';
import { lenientAnswerSchema } from './answer.schema.js';
import { valuesOf } from './answer-settlement.js';

const valuesIn = (answer: object, language = 'en') =>
  valuesOf(lenientAnswerSchema.parse({ title: 'T', ...answer }), language);

describe('lists in an answer', () => {
  it.each([
    [['cloud', ' cost ', 'Cloud']],
    ['cloud,cost'],
    ['cloud;cost'],
    ['cloud\ncost'],
    [['cloud;cost']],
    ['cloud، cost'],
    ['cloud、cost，cloud'],
    [['cloud، cost']],
    [['- cloud', '• cost']],
    ['- cloud\n- cost'],
    ['1. cloud\n2. cost'],
    [['#cloud', '* cost']],
    [[{ term: 'cloud', relevance: 0.9 }, { keyword: 'cost' }]],
    [{ primary: ['cloud'], secondary: ['cost'] }],
  ])('of keywords are written with comma and blank, whatever the model sent: %j', (keywords) => {
    expect(valuesIn({ keywords }).keywords).toBe('cloud, cost');
  });

  it('keep signs that are part of a keyword', () => {
    const keywords = ['C#', '.NET', '-40 °C', '1. FC Example', '#1 supplier', 'A–B', 'C++', '24/7'];
    expect(valuesIn({ keywords }).keywords).toBe(keywords.join(', '));
  });

  it.each([
    ['en', ['Oakham ferry', 'Oakham ferries', 'ferry', 'ferries', 'FERRY!'], 'Oakham ferry, ferry'],
    ['de', ['Fähre', 'Fähren', 'Fahrplan', 'Fahrpläne'], 'Fähre, Fahrplan'],
    ['fr', ['bateau', 'bateaux', 'Port', 'ports'], 'bateau, Port'],
    ['ru', ['насос', 'насосы', 'порт'], 'насос, порт'],
    ['', ['Résumé', 'resume', 'ships'], 'Résumé, ships'],
    ['zh', ['港口', '港口', '渡轮'], '港口, 渡轮'],
  ])('of keywords hold one form of each (%s): %j', (language, keywords, kept) => {
    expect(valuesIn({ keywords }, language).keywords).toBe(kept);
    expect(valuesIn({ keywords: keywords.join(', ') }, language).keywords).toBe(kept);
  });

  it.each([
    ['1,4-butanediol, solvents', '1,4-butanediol, solvents'],
    ['12,000 passengers, ferry', '12,000 passengers, ferry'],
    ['2,5 mm Kabel,Draht', '2,5 mm Kabel, Draht'],
    ['Smith & Co., Ltd., ferry', 'Smith & Co. Ltd., ferry'],
    ['Acme, Inc., ferry', 'Acme Inc., ferry'],
    ['ferry, 2024, 1.200, tickets', 'ferry, tickets'],
    ['paper A4,A5', 'paper A4, A5'],
    ['ships, AI, SE', 'ships, AI, SE'],
  ])('of keywords are divided at commas that divide them: %s', (keywords, kept) => {
    expect(valuesIn({ keywords }).keywords).toBe(kept);
    expect(valuesIn({ keywords: [keywords] }).keywords).toBe(kept);
  });

  it.each([
    [['Lovelace, Ada', 'Alan Turing']],
    ['Lovelace, Ada;Alan Turing'],
    ['Lovelace, Ada ; Alan  Turing;'],
    ['Lovelace, Ada\nAlan Turing'],
    [[{ name: 'Lovelace, Ada' }, { name: 'Alan Turing' }]],
  ])('of authors are written with semicolon and blank, whatever the model sent: %j', (author) => {
    expect(valuesIn({ author }).author).toBe('Lovelace, Ada; Alan Turing');
  });
});

it('takes a text out of an object that holds it', () => {
  expect(valuesIn({ title: { value: 'Ports', page: 1 } }).title).toBe('Ports');
});
