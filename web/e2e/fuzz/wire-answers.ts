import { headerOf } from '../stack/http-connection.ts';

/** The answers on one connection: a pipelined one has several. */
const answersIn = (text: string): string[] => text.split(/(?=HTTP\/1\.1 \d{3} )/).filter(Boolean);

export const statusesIn = (text: string): number[] =>
  answersIn(text).map((answer) => Number(answer.slice(9, 12)));

/** Answers of 500 and more, but for a 503 that says when to come back, in the form of the API. */
export const serverErrorsIn = (text: string): string[] =>
  answersIn(text).filter((answer) => Number(answer.slice(9, 12)) >= 500 && !isHonest(answer));

const isHonest = (answer: string): boolean => {
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  if (!answer.startsWith('HTTP/1.1 503') || headerOf(head, 'retry-after') === undefined) return false;
  try {
    const { error, code } = JSON.parse(rest.join('\r\n\r\n')) as Record<string, unknown>;
    return typeof error === 'string' && typeof code === 'string';
  } catch {
    return false;
  }
};
