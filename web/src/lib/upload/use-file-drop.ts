import { type DragEvent, useEffect, useMemo, useRef, useState } from 'react';
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
  useEffect(() => {
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
      onDrop: (event: DragEvent<HTMLElement>) => {
        // A page around the zone may take drops too; this one is taken.
        event.stopPropagation();
        handlers.drop(event);
      },
    }),
    [handlers],
  );
  return { over, zone };
}

/** Makes the whole page a place to drop files on, until unmounted. */
export function usePageDrop(options: FileDropOptions): { over: boolean } {
  const { over, handlers } = useDropState(options);
  useEffect(() => {
    const onOver = (event: globalThis.DragEvent) => {
      // Over its own zone, the page is not meant; the zone also keeps the drop to itself.
      if (event.target instanceof Element && event.target.closest('[data-drop-zone]') !== null)
        handlers.leave();
      else handlers.over(event as unknown as AnyDrag);
    };
    const onDrop = (event: globalThis.DragEvent) => handlers.drop(event as unknown as AnyDrag);
    // Only leaving the window has nothing that is entered instead.
    const onLeave = (event: globalThis.DragEvent) => event.relatedTarget === null && handlers.leave();
    window.addEventListener('dragover', onOver);
    window.addEventListener('drop', onDrop);
    window.addEventListener('dragleave', onLeave);
    return () => {
      window.removeEventListener('dragover', onOver);
      window.removeEventListener('drop', onDrop);
      window.removeEventListener('dragleave', onLeave);
    };
  }, [handlers]);
  return { over };
}
