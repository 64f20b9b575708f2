import { describe, expect, it } from '@jest/globals';
import { startOptions } from './start-options.js';

describe('the options of a start', () => {
  it('name a model apart or after an equals sign', () => {
    expect(startOptions(['--model', 'qwen3:8b', '--verbose'])).toEqual({
      flags: ['--verbose'],
      model: 'qwen3:8b',
    });
    expect(startOptions(['--model=My Model.gguf']).model).toBe('My Model.gguf');
    expect(startOptions([]).model).toBeUndefined();
  });

  it.each([[['--model']], [['--model', '--verbose']], [['--model=']]])('%j names no model', (given) => {
    expect(() => startOptions(given)).toThrow('--model needs the name of a model');
  });

  it('that are unknown or exclude each other are refused', () => {
    expect(() => startOptions(['--modle', 'x'])).toThrow('Unknown option --modle');
    expect(() => startOptions(['--model', 'a', '--model', 'b'])).toThrow('Unknown option --model');
    expect(() => startOptions(['--containers', '--observe'])).toThrow(
      '--containers cannot be combined with --observe',
    );
    expect(() => startOptions(['--fake-llm', '--model', 'a'])).toThrow(
      '--fake-llm cannot be combined with --model',
    );
  });
});
