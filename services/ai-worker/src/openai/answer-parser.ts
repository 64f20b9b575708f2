import type { z } from 'zod';

const tryJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Where the object that begins at a brace ends, braces inside strings left alone; undefined when it never closes. */
const endOfObject = (text: string, start: number): number | undefined => {
  let depth = 0;
  let inString = false;
  for (let index = start; index < text.length; index += 1) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) return index + 1;
    }
  }
  return undefined;
};

/** Braces looked at; each may take one pass over the text. */
const MOST_OBJECTS = 20;
const BEGINS_JSON = /^\{\s{0,100}"/u;

/** Balanced {...} of a text in turn. Only braces of prose are looked into: within JSON there are parts of an answer. */
const objectsIn = function* (text: string): Generator<string> {
  let start = text.indexOf('{');
  for (let looked = 0; looked < MOST_OBJECTS && start >= 0; looked += 1) {
    const end = endOfObject(text, start);
    const isJson = BEGINS_JSON.test(text.slice(start, start + 110));
    // Cut off: what follows is a part of it.
    if (end === undefined && isJson) return;
    if (end !== undefined) yield text.slice(start, end);
    start = text.indexOf('{', end !== undefined && isJson ? end : start + 1);
  }
};

/** What an object of a single key wraps; passages that support an answer are none. */
const unwrapped = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return undefined;
  const [first, ...others] = Object.entries(value);
  return first && others.length === 0 && first[0] !== 'evidence' ? first[1] : undefined;
};

/** Where reasoning ends that the prompt began, as templates of some models do; 0 for none. */
const endOfBegunReasoning = (content: string): number => {
  const end = /<\/think>/iu.exec(content);
  return end && !/<think>/iu.test(content.slice(0, end.index)) ? end.index + end[0].length : 0;
};

/** In one pass: an expression for the whole would look for the end again from each beginning. */
const reasoningRemoved = (content: string): string => {
  const [opening, closing] = [/<think>/giu, /<\/think>/giu];
  let kept = '';
  let at = endOfBegunReasoning(content);
  for (;;) {
    opening.lastIndex = at;
    const from = opening.exec(content);
    if (!from) return kept + content.slice(at);
    closing.lastIndex = opening.lastIndex;
    const to = closing.exec(content);
    if (!to) return kept + content.slice(at);
    kept += content.slice(at, from.index);
    at = closing.lastIndex;
  }
};

/** The answer in whatever a model wraps it (prose, code fences, reasoning); undefined if it has no answer. */
export const parseAnswer = <T>(content: string, schema: z.ZodType<T>): T | undefined => {
  const withoutReasoning = reasoningRemoved(content);
  const readIn = (candidate: string): T | undefined => {
    const value = tryJson(candidate);
    const result = schema.safeParse(value);
    return result.success ? result.data : schema.safeParse(unwrapped(value)).data;
  };
  // JSON from beginning to end has no reasoning around it, only what its values say.
  const whole = readIn(content) ?? readIn(withoutReasoning);
  if (whole !== undefined) return whole;
  for (const object of objectsIn(withoutReasoning)) {
    const found = readIn(object) ?? readIn(object.replace(/,\s*(?=[}\]])/gu, ''));
    if (found !== undefined) return found;
  }
  return undefined;
};
