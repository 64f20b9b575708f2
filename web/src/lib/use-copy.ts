import { useState } from 'react';
import { announce } from './announce.tsx';
import { logFailure } from './log.ts';

/** Copies a text, and says how that went. @param what begins the sentence */
export function useCopy(what: string, text: string) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  /** A browser may refuse: what is shown can still be selected. */
  const failure = `${what} could not be copied. Select the text and copy it.`;
  return {
    /** Only secure pages have a clipboard, and only a browser knows. */
    isOffered: () => 'clipboard' in navigator,
    copied: outcome === 'copied',
    failure: outcome === 'failed' ? failure : undefined,
    copy: async () => {
      try {
        await navigator.clipboard.writeText(text);
        setOutcome('copied');
        announce(`${what} copied`);
      } catch (error) {
        logFailure(failure, error);
        setOutcome('failed');
        announce(failure);
      }
    },
  };
}
