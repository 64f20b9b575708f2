import type { KeyboardEvent } from 'react';

/** What the keyboard says of a key that an input method takes. */
const TAKEN_BY_INPUT_METHOD = 229;

/** A key that chooses or ends words of an input method: Safari reports it after the end of the composition. */
export function isComposing({
  nativeEvent,
  keyCode,
}: Pick<KeyboardEvent, 'nativeEvent' | 'keyCode'>): boolean {
  return nativeEvent.isComposing || keyCode === TAKEN_BY_INPUT_METHOD;
}
