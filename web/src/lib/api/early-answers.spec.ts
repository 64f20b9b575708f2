import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { dropToken, storeToken } from '#lib/session/token.ts';
import { askEarly, beginEarlyAnswers, endEarlyAnswers, takeEarly } from './early-answers.ts';

const request = (path: string, token: string, method = 'GET') =>
  new Request(`http://localhost${path}`, { method, headers: { Authorization: `Bearer ${token}` } });

describe('An answer asked for early', () => {
  let asked: string[];
  beforeEach(() => {
    asked = [];
    beginEarlyAnswers();
    jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
      asked.push(input as string);
      return Promise.resolve(new Response('{}'));
    });
  });
  afterEach(() => {
    jest.useRealTimers();
    endEarlyAnswers();
    dropToken();
  });

  it('is asked for once and taken once', () => {
    storeToken('a');
    askEarly('/api/once');
    askEarly('/api/once');
    expect(asked).toEqual(['/api/once']);
    expect(takeEarly(request('/api/once', 'a'))).toBeDefined();
    expect(takeEarly(request('/api/once', 'a'))).toBeUndefined();
  });

  it('is not asked for without a session', () => {
    askEarly('/api/stranger');
    expect(asked).toEqual([]);
  });

  it('is not asked for once the first screen stands', () => {
    storeToken('a');
    endEarlyAnswers();
    askEarly('/api/cached');
    expect(asked).toEqual([]);
  });

  it.each([
    ['another query', '/api/list?page=2', 'a', 'GET'],
    ['another session', '/api/list', 'b', 'GET'],
    ['a change', '/api/list', 'a', 'POST'],
  ])('is not given to %s', (_, path, token, method) => {
    storeToken('a');
    askEarly('/api/list');
    expect(takeEarly(request(path, token, method))).toBeUndefined();
    // Nothing is left for the next case.
    void takeEarly(request('/api/list', 'a'));
  });

  it('is dropped if it is not used', () => {
    jest.useFakeTimers();
    storeToken('a');
    askEarly('/api/late');
    jest.setSystemTime(Date.now() + 10_001);
    expect(takeEarly(request('/api/late', 'a'))).toBeUndefined();
  });
});
