import type { LoggerService } from '@nestjs/common';
import { isSpanContextValid, trace } from '@opentelemetry/api';
import { withoutApiKeys } from '@colophon/contracts/rules';
import { pino, type Logger } from 'pino';

export type { Logger } from 'pino';

/** Injection token of the service's logger. */
export const LOGGER = Symbol('logger');

const traceIds = (): Record<string, string> => {
  const span = trace.getActiveSpan()?.spanContext();
  return span && isSpanContextValid(span) ? { trace_id: span.traceId, span_id: span.spanId } : {};
};

const CREDENTIALS = [
  'authorization',
  'cookie',
  '["set-cookie"]',
  'password',
  'token',
  'accessToken',
  'refreshToken',
  'secret',
  'apiKey',
];
/** pino compares whole paths, so each depth down to `{ request: { headers: { cookie } } }` is named. */
const redactedPaths = CREDENTIALS.flatMap((name) =>
  ['', '*', '*.*'].map((above) => (above && !name.startsWith('[') ? `${above}.${name}` : `${above}${name}`)),
);

/** Where a failed statement repeats the values of its row: addresses, names, hashes. */
const ROWS_IN_ERRORS = ['err.parameters', 'err.detail', 'err.where', 'err.driverError'];

/** JSON lines on stdout; every line inside a span carries its ids. Credentials and rows never get through. */
export const createLogger = (service: string, level: string, destination?: pino.DestinationStream): Logger =>
  pino(
    {
      level,
      base: { service },
      mixin: traceIds,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: [...redactedPaths, ...ROWS_IN_ERRORS],
        censor: '[redacted]',
      },
      // Known by their pattern wherever they stand: in an address, in the words of an error.
      hooks: { streamWrite: withoutApiKeys },
    },
    destination ?? pino.destination({ fd: 1, sync: false }),
  );

/** Lets Nest's own lines flow through pino. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}
  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }
  error(message: unknown, stack?: string, context?: string): void {
    this.logger.error({ context, stack }, String(message));
  }
  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }
}
