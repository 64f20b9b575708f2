import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api/errors.ts';
import { logFailure } from '#lib/log.ts';
import { notify } from '#lib/notify.ts';
import { usePageNavigation } from '#lib/navigation/page-navigation.ts';
import { useSession } from '#lib/session/session-context.tsx';
import { isUncertain, newAttemptKey } from '#lib/upload/attempt.ts';
import { singleRefusalOf } from '#lib/upload/check-file.ts';
import { sendFiles } from '#lib/upload/send-files.ts';

export type SingleUpload =
  | { phase: 'idle' }
  /** `sent` from 0 to 1. */
  | { phase: 'uploading'; sent: number }
  | { phase: 'success' }
  | { phase: 'error'; message: string };

export interface SingleUploadRules {
  /** Wait before the review opens, in milliseconds. */
  redirectAfter: number;
  /** The page's one text for every server failure; absent where the server's own is shown. */
  failureText?: string | undefined;
  /** Takes what a stranger chooses, where it is more than one file; absent where only the first counts. */
  onSeveral?: ((files: readonly File[]) => void) | undefined;
  /** A single file joins those that were taken before. */
  collecting?: boolean | undefined;
}

const IDLE: SingleUpload = { phase: 'idle' };

/** The answer's own sentence, else the error's, else the fixed one. */
function messageOf(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.status === 0) return 'The connection failed. Check it and try again.';
    return error.publicText ?? 'Upload failed';
  }
  return error instanceof Error && error.message !== '' ? error.message : 'Upload failed';
}

/** The same file chosen again, as far as name, size and date show it. */
function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

async function keep(file: File): Promise<void> {
  try {
    const { keepFiles } = await import('#lib/kept-file/kept-file.ts');
    await keepFiles([file]);
    notify.info('We’ve kept your PDF in this browser. You can upload it once you are signed in.');
  } catch (error) {
    logFailure('The file could not be kept', error);
  }
}

/** A stranger's file waits in this browser until there is an account to upload it to. */
function useKeepAndRegister() {
  const { go } = usePageNavigation();
  return useCallback(
    (file: File) => {
      if (singleRefusalOf(file) === undefined) void keep(file);
      go('/register');
    },
    [go],
  );
}

/** Sends one file and opens its review a moment after the answer; not when the page was left meanwhile. */
function useSending({ redirectAfter, failureText }: SingleUploadRules) {
  const [state, setState] = useState<SingleUpload>(IDLE);
  const { go } = usePageNavigation();
  const timer = useRef(0);
  const busy = useRef(false);
  // The attempt with an unknown outcome: the same file is sent again under its key.
  const uncertain = useRef<{ file: File; key: string } | null>(null);
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      window.clearTimeout(timer.current);
    };
  }, []);
  const send = useCallback(
    async (file: File) => {
      if (busy.current) return;
      const refusal = singleRefusalOf(file);
      if (refusal !== undefined) {
        setState({ phase: 'error', message: refusal });
        return;
      }
      const last = uncertain.current;
      const key = last !== null && isSame(last.file, file) ? last.key : newAttemptKey();
      busy.current = true;
      setState({ phase: 'uploading', sent: 0 });
      try {
        const { documentId } = await sendFiles<{ documentId: string }>('file', [file], key, (sent, total) =>
          setState({ phase: 'uploading', sent: total > 0 ? sent / total : 0 }),
        ).answer;
        setState({ phase: 'success' });
        if (mounted.current)
          timer.current = window.setTimeout(() => go(`/documents/${documentId}/review`), redirectAfter);
      } catch (error) {
        busy.current = false;
        uncertain.current = isUncertain(error) ? { file, key } : null;
        logFailure('The upload failed', error);
        setState({ phase: 'error', message: failureText ?? messageOf(error) });
      }
    },
    [go, redirectAfter, failureText],
  );
  return { state, send, reset: useCallback(() => setState(IDLE), []) };
}

/** One public zone. Each has its own state; of several files of a signed-in user only the first counts. */
export function useSingleUpload(rules: SingleUploadRules) {
  const { status, hasToken } = useSession();
  const { state, send, reset } = useSending(rules);
  const keepAndRegister = useKeepAndRegister();
  const { onSeveral, collecting = false } = rules;
  // Chosen while the stored session is still being looked up: what happens to it is decided right after.
  const waiting = useRef<readonly File[]>([]);

  const choose = useCallback(
    (files: readonly File[]) => {
      const [file, ...others] = files;
      if (file === undefined) return;
      if (status === 'loading') waiting.current = files;
      else if (hasToken) void send(file);
      else if (onSeveral !== undefined && (collecting || others.length > 0)) onSeveral(files);
      else keepAndRegister(file);
    },
    [status, hasToken, send, keepAndRegister, onSeveral, collecting],
  );
  useEffect(() => {
    if (status === 'loading') return;
    const files = waiting.current;
    waiting.current = [];
    choose(files);
  }, [status, choose]);
  return { state, choose, reset };
}
