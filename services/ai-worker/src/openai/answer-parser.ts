import type { z } from 'zod';

const tryJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** First balanced {...} of a text, braces inside strings left alone; undefined when it never closes. */
const firstObject = (text: string): string | undefined => {
  const start = text.indexOf('{');
  if (start < 0) return undefined;
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
      if (depth === 0) return text.slice(start, index + 1);
    }
  }
  return undefined;
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
  const object = firstObject(withoutReasoning);
  // JSON from beginning to end has no reasoning around it, only what its values say.
  const candidates = [content, withoutReasoning, object, object?.replace(/,\s*(?=[}\]])/gu, '')];
  for (const candidate of candidates) {
    const result = schema.safeParse(candidate === undefined ? undefined : tryJson(candidate));
    if (result.success) return result.data;
  }
  return undefined;
};
