import { context, type ContextManager, ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { afterEach, describe, expect, it } from '@jest/globals';
import { apiKeyWith } from '@colophon/contracts/rules';
import { createLogger } from './logger.js';

const capture = () => {
  const lines: string[] = [];
  const logger = createLogger('probe', 'info', { write: (line) => void lines.push(line) });
  return { logger, lines, last: () => JSON.parse(lines.at(-1) ?? '') as Record<string, unknown> };
};

afterEach(() => context.disable());

/** The least that keeps an active span. */
const within = (traceId: string, work: () => void) => {
  const span = trace.wrapSpanContext({ traceId, spanId: '00f067aa0ba902b7', traceFlags: 1 });
  const active = trace.setSpan(ROOT_CONTEXT, span);
  const manager = {
    active: () => active,
    with: (_c: unknown, run: () => unknown) => run(),
    enable() {},
    disable() {},
    bind: (_c: unknown, target: unknown) => target,
  };
  context.setGlobalContextManager({
    ...manager,
    enable: () => manager,
    disable: () => manager,
  } as unknown as ContextManager);
  work();
};

describe('a log line', () => {
  it('is JSON with level, time and service', () => {
    const { logger, last } = capture();
    logger.info({ documentId: 'd' }, 'stored');
    expect(last()).toMatchObject({ level: 'info', service: 'probe', documentId: 'd', msg: 'stored' });
    expect(new Date(String(last()['time'])).getTime()).toBeGreaterThan(0);
  });

  it('lets no API key through, wherever it stands', () => {
    const { logger, lines } = capture();
    const key = apiKeyWith('k'.repeat(32));
    logger.info({ path: `/api/documents?key=${key}`, deep: { a: [{ b: key }] } }, `asked with ${key}`);
    logger.error({ err: new Error(`no such ${key}`) }, 'failed');
    logger.child({ requestId: key }).warn('slow');
    expect(lines).toHaveLength(3);
    expect(lines.join('')).not.toContain('kkkk');
    for (const line of lines) expect(JSON.stringify(JSON.parse(line))).toContain('clphk_[redacted]');
  });

  it('lets no credential through, at any depth a request has', () => {
    const { logger, lines } = capture();
    const secret = 'hunter2';
    const names = [
      'authorization',
      'cookie',
      'set-cookie',
      'password',
      'token',
      'accessToken',
      'refreshToken',
      'secret',
      'apiKey',
    ];
    for (const name of names) {
      for (const shape of [
        { [name]: secret },
        { user: { [name]: secret } },
        { request: { headers: { [name]: secret } } },
      ]) {
        logger.info(shape, 'asked');
      }
    }
    expect(lines).toHaveLength(27);
    expect(lines.filter((line) => line.includes(secret))).toEqual([]);
    expect(lines.every((line) => line.includes('[redacted]'))).toBe(true);
  });

  it('inside a span carries its ids', () => {
    const { logger, last } = capture();
    within('4bf92f3577b34da6a3ce929d0e0e4736', () => logger.info('traced'));
    expect(last()).toMatchObject({
      trace_id: '4bf92f3577b34da6a3ce929d0e0e4736',
      span_id: '00f067aa0ba902b7',
    });
  });

  it('inside a span that is none carries no ids of zeros', () => {
    const { logger, last } = capture();
    within('0'.repeat(32), () => logger.info('untraced'));
    expect(last()).not.toHaveProperty('trace_id');
  });
});
