import { headerOf } from '../stack/http-connection.ts';

/** The answers on one connection: a pipelined one has several. */
const answersIn = (text: string): string[] => text.split(/(?=HTTP\/1\.1 \d{3} )/).filter(Boolean);

export const statusesIn = (text: string): number[] =>
  answersIn(text).map((answer) => Number(answer.slice(9, 12)));

/** Answers of 500 and more, but for a 503 that says when to come back, in the form of the API. */
export const serverErrorsIn = (text: string): string[] =>
  answersIn(text).filter((answer) => Number(answer.slice(9, 12)) >= 500 && !isHonest(answer));

/** Refusals without the API's body, for a method that gets one. */
export const foreignIn = (text: string): string[] =>
  answersIn(text).filter((answer) => Number(answer.slice(9, 12)) >= 400 && !isApiError(answer));

const isHonest = (answer: string): boolean =>
  answer.startsWith('HTTP/1.1 503') &&
  headerOf(answer.split('\r\n\r\n')[0] ?? '', 'retry-after') !== undefined &&
  isApiError(answer);

const isApiError = (answer: string): boolean => {
  const [, ...rest] = answer.split('\r\n\r\n');
  try {
    const { error, code } = JSON.parse(rest.join('\r\n\r\n')) as Record<string, unknown>;
    return typeof error === 'string' && typeof code === 'string';
  } catch {
    return false;
  }
};
