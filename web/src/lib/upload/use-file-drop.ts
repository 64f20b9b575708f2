import { type DragEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Dropped, droppedFiles } from './dropped-files.ts';

export interface FileDropOptions {
  onDrop: (dropped: Dropped) => void;
  /** While true, nothing can be dropped; the browser still does not open the file. */
  disabled?: boolean;
}

type AnyDrag = Pick<DragEvent, 'preventDefault' | 'dataTransfer'>;

function carriesFiles(event: { dataTransfer: DataTransfer | null }): boolean {
  const types = event.dataTransfer?.types;
  // jsdom and old browsers leave the types out of what they do not restrict.
  return types === undefined || types.length === 0 || [...types].includes('Files');
}

/** Shared by zone and page: what happens over a target, and when it ends. */
function useDropState({ onDrop, disabled = false }: FileDropOptions) {
  const [over, setOver] = useState(false);
  const drop = useRef({ onDrop, disabled });
  useLayoutEffect(() => {
    drop.current = { onDrop, disabled };
  });
  const handlers = useMemo(
    () => ({
      over: (event: AnyDrag) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(!drop.current.disabled);
      },
      leave: () => setOver(false),
      drop: (event: AnyDrag) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(false);
        if (!drop.current.disabled) void droppedFiles(event.dataTransfer).then(drop.current.onDrop);
      },
    }),
    [],
  );
  return { over: over && !disabled, handlers };
}

/** Makes an element a place to drop files on. Spread `zone` on it; a button must offer the same by a picker. */
export function useFileDrop(options: FileDropOptions) {
  const { over, handlers } = useDropState(options);
  const zone = useMemo(
    () => ({
      'data-drop-zone': '',
      onDragOver: handlers.over,
      onDragLeave: (event: DragEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) handlers.leave();
      },
      onDrop: handlers.drop,
    }),
    [handlers],
  );
  return { over, zone };
}

/** Makes the whole page a place to drop files on, until unmounted. */
export function usePageDrop(options: FileDropOptions): { over: boolean } {
  const { over, handlers } = useDropState(options);
  useEffect(() => {
    // Over a zone the page is not meant: the zone takes the drop.
    const isInZone = ({ target }: globalThis.DragEvent) =>
      target instanceof Element && target.closest('[data-drop-zone]') !== null;
    const onOver = (event: globalThis.DragEvent) => {
      if (isInZone(event)) handlers.leave();
      else handlers.over(event as unknown as AnyDrag);
    };
    const onDrop = (event: globalThis.DragEvent) => {
      if (!isInZone(event)) handlers.drop(event as unknown as AnyDrag);
    };
    // Only leaving the window has nothing that is entered instead.
    const onLeave = (event: globalThis.DragEvent) => event.relatedTarget === null && handlers.leave();
    window.addEventListener('dragover', onOver);
    // Before React sees it: React stops a drop on what it has not hydrated yet, and the browser opens the file.
    window.addEventListener('drop', onDrop, { capture: true });
    window.addEventListener('dragleave', onLeave);
    return () => {
      window.removeEventListener('dragover', onOver);
      window.removeEventListener('drop', onDrop, { capture: true });
      window.removeEventListener('dragleave', onLeave);
    };
  }, [handlers]);
  return { over };
}
