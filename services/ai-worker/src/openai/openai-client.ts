import OpenAI from 'openai';
import { wholeAnswers } from './whole-answers.js';

/** Each attempt, body included; the SDK makes up to three. */
const TIMEOUT_MS = 60_000;
const RETRIES = 2;

export interface OpenAiAccess {
  readonly apiKey: string;
  /** The public API where absent. */
  readonly baseUrl?: string | undefined;
  readonly timeoutMs?: number;
}

export const createOpenAiClient = (access: OpenAiAccess): OpenAI =>
  new OpenAI({
    apiKey: access.apiKey,
    // null keeps the SDK from reading the environment of the process by itself.
    baseURL: access.baseUrl ?? 'https://api.openai.com/v1',
    organization: null,
    project: null,
    timeout: access.timeoutMs ?? TIMEOUT_MS,
    maxRetries: RETRIES,
    fetch: wholeAnswers(globalThis.fetch),
  });
