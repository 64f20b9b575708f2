import type { ChatCompletion } from 'openai/resources/chat/completions';

export interface ChatAnswer {
  readonly completion: ChatCompletion;
  readonly sawPicture: boolean;
}
