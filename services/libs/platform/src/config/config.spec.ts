import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { ConfigError, defineConfig, type Environment, readConfigs, variable } from './config.js';
import { databaseConfig, platformConfig, storageConfig } from './platform.config.js';

const problemsOf = (definitions: Parameters<typeof readConfigs>[0], env: Environment): readonly string[] => {
  try {
    readConfigs(definitions, env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

describe('reading the configuration', () => {
  it('names every wrong variable of every definition at once, with its meaning', () => {
    const problems = problemsOf([platformConfig, databaseConfig], { HTTP_PORT: '70000', LOG_LEVEL: 'loud' });
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      'NATS_URL',
      'LOG_LEVEL',
      'HTTP_PORT',
      'DATABASE_URL',
    ]);
    expect(problems[0]).toBe(
      'NATS_URL: is not set (where NATS with JetStream listens, e.g. nats://127.0.0.1:4222; several with commas)',
    );
    expect(new ConfigError(problems).message).toContain('\n  - DATABASE_URL: is not set');
  });

  it('never repeats a value, which may be a secret', () => {
    const definition = defineConfig('secrets', {
      KEY_URL: variable.url('a'),
      KEY_NUMBER: variable.integer('b', { min: 0, max: 1, default: 0 }),
      KEY_FLAG: variable.flag('c', false),
      KEY_SHAPE: z.string().regex(/^sk-/).describe('d'),
    });
    const secret = 'hunter2-hunter2';
    const env = { KEY_URL: secret, KEY_NUMBER: secret, KEY_FLAG: secret, KEY_SHAPE: secret };
    const problems = problemsOf([definition], env);
    expect(problems).toHaveLength(4);
    expect(problems.join()).not.toContain('hunter2');
  });

  it('takes an empty variable for one that is not set', () => {
    const config = readConfigs([platformConfig], { NATS_URL: 'nats://localhost:4222', HTTP_PORT: '' });
    expect(config.get(platformConfig.token)).toMatchObject({
      HTTP_PORT: 0,
      LOG_LEVEL: 'info',
      NATS_REPLICAS: 1,
    });
  });

  it('takes several brokers, each of them a URL', () => {
    expect(problemsOf([platformConfig], { NATS_URL: 'nats://a:4222,nats://b:4222' })).toEqual([]);
    expect(problemsOf([platformConfig], { NATS_URL: 'nats://a:4222,b' })).toHaveLength(1);
  });

  it('reads flags and numbers and freezes what it read', () => {
    const definition = defineConfig('mixed', {
      ON: variable.flag('a', false),
      OFF: variable.flag('b', true),
      LIMIT: variable.integer('c', { min: 1, max: 10, default: 5 }),
    });
    const values = readConfigs([definition], { ON: '1', OFF: 'false', LIMIT: '7' }).get(definition.token);
    expect(values).toEqual({ ON: true, OFF: false, LIMIT: 7 });
    expect(Object.isFrozen(values)).toBe(true);
  });
});

describe('the object store', () => {
  it.each([
    [{}, ['S3_ENDPOINT or OBJECT_STORE_DIR: one of them is needed']],
    [{ S3_ENDPOINT: 'http://s3:9000', S3_ACCESS_KEY: 'k' }, ['S3_SECRET_KEY: is needed with S3_ENDPOINT']],
    [{ OBJECT_STORE_DIR: '/data' }, []],
    [{ S3_ENDPOINT: 'http://s3:9000', S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's' }, []],
  ])('configured with %j has the problems %j', (env, problems) => {
    expect(problemsOf([storageConfig], env)).toEqual(problems);
  });
});
