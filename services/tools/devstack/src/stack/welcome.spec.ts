import { describe, expect, it } from '@jest/globals';
import type { StackContext } from './service-environment.js';
import { welcome } from './welcome.js';

const said = (env: Record<string, string>, offers: readonly string[] = []): string => {
  const context = {
    env,
    home: { mail: '/home/mail', directory: '/home', logs: '/home/logs' },
    publicUrl: 'http://localhost:8080',
  } as unknown as StackContext;
  return welcome({ context, mailboxUrl: undefined, prometheusUrl: undefined, offers, seconds: 3 });
};

describe('the start-up message', () => {
  it('offers the models of this machine below the engine in use', () => {
    const offer = 'Ollama runs here with qwen3:8b. Use it: npm start -- --model qwen3:8b';
    const lines = said({}, [offer]).split('\n');
    const engine = lines.findIndex((line) => line.includes('AI engine  local engine'));
    expect(engine).toBeGreaterThan(0);
    expect(lines[engine + 1]).toBe(`             ${offer}`);
  });

  it('names the model that was chosen', () => {
    const env = {
      OPENAI_API_KEY: 'local',
      OPENAI_MODEL: 'qwen3:8b',
      OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1',
    };
    expect(said(env)).toContain('AI engine  qwen3:8b at http://127.0.0.1:11434/v1');
  });
});
