import { describe, expect, it } from '@jest/globals';
import { seedOptions } from './seed-options.js';

describe('the options of npm run seed', () => {
  it('is how many users and documents, and whose account to fill', () => {
    expect(seedOptions(['--documents', '1000', '--users', '10', '--user', 'anna@example.com'])).toEqual({
      users: 10,
      documents: 1000,
      user: 'anna@example.com',
    });
    expect(seedOptions(['--users', '1', '--documents', '1']).user).toBeUndefined();
  });

  it.each([
    [[]],
    [['--users', '10']],
    [['--users', '10', '--documents']],
    [['--users', '0', '--documents', '1']],
    [['--users', '1.5', '--documents', '1']],
    [['--users', 'x', '--documents', '1']],
    [['--users', '10', '--documents', '20000001']],
    [['--users', '10', '--documents', '1', '--user', 'anna']],
    [['--users', '10', '--documents', '1', '--users', '11']],
    [['--users', '10', '--documents', '1', '--force', 'yes']],
  ])('is refused with the usage when it is %j', (args) => {
    expect(() => seedOptions(args)).toThrow('Usage: npm run seed');
  });
});
