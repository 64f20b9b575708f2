import { useCallback, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '#lib/drafts.ts';
import { useUser } from '#lib/session/session-context.tsx';
import { readUnsaved, sameBrand, type StoredDraft, type BrandDraft, type Unsaved } from '../brand-draft.ts';

export interface KeptDraft {
  /** Undefined when nothing is unsaved. */
  readonly draft: Unsaved | undefined;
  readonly keep: (unsaved: Unsaved) => void;
  readonly drop: () => void;
}

/** What was typed and not saved, on this device, per account. The same as what was saved is no draft. */
export function useBrandDraft(saved: BrandDraft): KeptDraft {
  const key = `brand:${useUser().id}`;
  const [stored, setStored] = useState(() => readDraft(key));
  // Not of the state: to keep it changes that, and must stay the same.
  const known = useRef(stored);
  const drop = useCallback(() => {
    dropDraft(key, known.current);
    known.current = null;
    setStored(null);
  }, [key]);
  const keep = useCallback(
    ({ values, base }: Unsaved) => {
      if (sameBrand(values, base)) {
        drop();
        return;
      }
      const draft: StoredDraft = { ...values, base };
      known.current = draft;
      keepDraft(key, draft);
      setStored(draft);
    },
    [key, drop],
  );
  return { draft: readUnsaved(stored, saved), keep, drop };
}
