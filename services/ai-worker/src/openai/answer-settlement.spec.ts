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
  ])('of keywords are written with comma and blank, whatever the model sent: %j', (keywords) => {
    expect(valuesIn({ keywords }).keywords).toBe('cloud, cost');
  });

  it.each([
    [['Lovelace, Ada', 'Alan Turing']],
    ['Lovelace, Ada;Alan Turing'],
    ['Lovelace, Ada ; Alan  Turing;'],
    ['Lovelace, Ada\nAlan Turing'],
  ])('of authors are written with semicolon and blank, whatever the model sent: %j', (author) => {
    expect(valuesIn({ author }).author).toBe('Lovelace, Ada; Alan Turing');
  });
});
