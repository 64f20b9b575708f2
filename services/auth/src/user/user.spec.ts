import { describe, expect, it } from '@jest/globals';
import { readProfile, refuseProblems } from './user.js';

describe('a profile', () => {
  it('is trimmed, and nothing else', () => {
    const { profile, problems } = readProfile({
      firstName: ' Mary  Ann ',
      lastName: "O'N ",
      email: ' a@b.co ',
    });
    expect(profile).toEqual({ firstName: 'Mary  Ann', lastName: "O'N", email: 'a@b.co' });
    expect(problems).toEqual([]);
  });

  it('names every wrong field at once', () => {
    const input = { firstName: '\t', lastName: 'x\u2028y', email: 'x' };
    const { problems } = readProfile(input);
    expect(problems.map(({ field }) => field)).toEqual(['firstName', 'lastName', 'email']);
    expect(() => refuseProblems(problems)).toThrow('First name is required.');
  });

  it('has names of up to 100 characters, however many bytes they take', () => {
    const of = (length: number) =>
      readProfile({ firstName: '𝒜'.repeat(length), lastName: 'b', email: 'a@b.co' });
    expect(of(100).problems).toEqual([]);
    expect(of(101).problems).toEqual([
      { field: 'firstName', message: 'First name must be at most 100 characters' },
    ]);
  });
});
