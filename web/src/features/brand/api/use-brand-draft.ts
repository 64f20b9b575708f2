import { useCallback, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '#lib/drafts.ts';
import { useUser } from '#lib/session/session-context.tsx';
import { type BrandDraft, readBrandDraft, sameBrand } from '../brand-draft.ts';

export interface KeptDraft {
  /** Undefined when nothing is unsaved. */
  readonly draft: BrandDraft | undefined;
  readonly keep: (draft: BrandDraft) => void;
  readonly drop: () => void;
}

/** What was typed and not saved, on this device, per account. The same as what is saved is no draft. */
export function useBrandDraft(saved: BrandDraft): KeptDraft {
  const key = `brand:${useUser().id}`;
  const [draft, setDraft] = useState(() => readBrandDraft(readDraft(key)));
  const drop = useCallback(() => {
    dropDraft(key);
    setDraft(undefined);
  }, [key]);
  const keep = useCallback(
    (typed: BrandDraft) => {
      if (sameBrand(typed, saved)) {
        drop();
        return;
      }
      keepDraft(key, typed);
      setDraft(typed);
    },
    [key, saved, drop],
  );
  return { draft: draft !== undefined && sameBrand(draft, saved) ? undefined : draft, keep, drop };
}
