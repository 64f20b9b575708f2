import { describe, expect, it } from '@jest/globals';
import { lenientAnswerSchema } from './answer.schema.js';
import { valuesOf } from './answer-settlement.js';

const valuesIn = (answer: object) => valuesOf(lenientAnswerSchema.parse({ title: 'T', ...answer }));

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
    const keywords = ['C#', '.NET', '-40 °C', '1. FC Example', '#1 supplier', 'A–B'];
    expect(valuesIn({ keywords }).keywords).toBe(keywords.join(', '));
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
