import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Document } from '#lib/api/types.ts';
import { isSelectable } from '#lib/status.ts';

type Ids = ReadonlySet<string>;
/** What was selected stays so while the tab shows something else, for as long as the session lasts. */
const kept = new WeakMap<QueryClient, Ids>();

/** Selected documents of the page that is shown; what left the page or changed its status is selected no more. */
export function useSelection(documents: readonly Document[]) {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<Ids>(() => kept.get(queries) ?? new Set());
  const select = useCallback((id: string, selected: boolean) => {
    setChosen((before) => {
      const after = new Set(before);
      if (selected) after.add(id);
      else after.delete(id);
      return after;
    });
  }, []);
  const selectable = useMemo(() => documents.filter(({ status }) => isSelectable(status)), [documents]);
  const selected = useMemo(() => selectable.filter(({ id }) => chosen.has(id)), [selectable, chosen]);
  // Else they would be selected again as soon as they can be, and go with what is deleted then.
  if (selected.length < chosen.size) setChosen(new Set(selected.map(({ id }) => id)));
  useEffect(() => {
    kept.set(queries, chosen);
  }, [queries, chosen]);
  return {
    selected,
    chosen,
    select,
    isAll: selected.length === selectable.length,
    selectAll: () => setChosen(new Set(selectable.map(({ id }) => id))),
    clear: () => setChosen(new Set()),
  };
}
