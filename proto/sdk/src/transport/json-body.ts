import type { Request } from './transport.js';

export const jsonBody = (value: unknown): NonNullable<Request['body']> => {
  const content = JSON.stringify(value);
  return () => ({ content, type: 'application/json' });
};
