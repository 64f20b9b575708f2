import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { announce } from '#lib/announce.tsx';
import { errorText } from '#lib/api/errors.ts';
import { queryKeys } from '#lib/api/query-client.ts';
import type { UploadedFile } from '#lib/api/types.ts';
import { notify } from '#lib/notify.ts';
import { useSession } from '#lib/session/session-context.tsx';
import { progressPerFile, sendFiles, UploadCancelled } from '#lib/upload/send-files.ts';
import { changeItems, IDLE, newItems, refusedFiles, type UploadState, withAnswer } from '../upload-state.ts';

/** Steps at which progress is spoken; more would talk over the page. */
const SPOKEN = [0.25, 0.5, 0.75, 1];
/** More toasts than this would cover the page; every refusal also stands below the zone. */
const MOST_TOASTS = 3;

/** Says each step once. */
function progressSpeaker(): (share: number) => void {
  let spoken = 0;
  return (share) => {
    const step = SPOKEN.findLast((mark) => share >= mark) ?? 0;
    if (step > spoken) announce(`Upload ${step * 100}%`);
    spoken = Math.max(step, spoken);
  };
}

type Change = (state: UploadState) => UploadState;

/** Sends one drop and tells every step of it; resolves when the server has answered or the run has ended. */
async function runUpload(
  files: readonly File[],
  refusals: readonly string[],
  update: (change: Change) => void,
  onCancel: (cancel: () => void) => void,
): Promise<void> {
  const run = newItems(files);
  update((before) => ({ items: [...run, ...before.items], uploading: run.length > 0, errors: refusals }));
  if (run.length === 0) return;
  const sizes = files.map(({ size }) => size);
  const speak = progressSpeaker();
  const upload = sendFiles<{ documents: UploadedFile[] }>('files', files, (sent, total) => {
    const progress = progressPerFile(sizes, sent, total);
    speak(sent / total);
    update((state) =>
      changeItems(state, run, (item, index) => ({ ...item, progress: progress[index] ?? 0 })),
    );
  });
  onCancel(upload.cancel);
  const finish = (answers: readonly UploadedFile[], otherwise: string, rest: Partial<UploadState>) =>
    update((state) => ({
      ...changeItems(state, run, (item, index) => withAnswer(item, answers[index], otherwise)),
      ...rest,
      uploading: false,
    }));
  try {
    const { documents } = await upload.answer;
    const success = `${documents.filter(({ id }) => id !== null).length} files uploaded successfully`;
    finish(documents, 'The file was not accepted', { success });
    notify.success(success);
  } catch (error) {
    if (error instanceof UploadCancelled) {
      update((state) => ({
        ...changeItems(state, run, (item) => ({ ...item, phase: 'cancelled' })),
        uploading: false,
      }));
      return;
    }
    const text = errorText(error, 'Upload failed');
    finish(refusedFiles(error), text, { errors: [...refusals, text] });
    notify.error(text);
  }
}

/** The state of one upload area: idle, uploading, error, success. Starting again clears what was said before. */
export function useUpload() {
  const [state, setState] = useState(IDLE);
  const cancel = useRef<() => void>(() => undefined);
  const queries = useQueryClient();
  const { refreshUser } = useSession();

  const start = useCallback(
    async (files: readonly File[], refusals: readonly string[]) => {
      for (const refusal of refusals.slice(0, MOST_TOASTS)) notify.error(refusal);
      await runUpload(files, refusals, setState, (stop) => {
        cancel.current = stop;
      });
      if (files.length === 0) return;
      void queries.invalidateQueries({ queryKey: queryKeys.documents });
      void refreshUser();
    },
    [queries, refreshUser],
  );
  const clear = useCallback(() => {
    cancel.current();
    setState(IDLE);
  }, []);
  return { ...state, start, clear, cancel: useCallback(() => cancel.current(), []) };
}
