import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { announce } from '#lib/announce.tsx';
import { ApiError } from '#lib/api/errors.ts';
import { logFailure } from '#lib/log.ts';
import { useSession } from '#lib/session/session-context.tsx';
import { singleRefusalOf } from '#lib/upload/check-file.ts';
import { sendFiles } from '#lib/upload/send-files.ts';

export type SingleUpload =
  | { phase: 'idle' }
  | { phase: 'uploading' }
  | { phase: 'success' }
  | { phase: 'error'; message: string };

export interface SingleUploadRules {
  /** Wait before the review opens, in milliseconds. */
  redirectAfter: number;
  /** The page's one text for every server failure; absent where the server's own is shown. */
  failureText?: string;
}

function messageOf(error: unknown, fixed: string | undefined): string {
  if (fixed !== undefined) return fixed;
  if (error instanceof ApiError && error.status !== 0) return error.publicText ?? 'Upload failed';
  return 'Upload failed';
}

/** One public zone. Each has its own state; only the first of several files counts. */
export function useSingleUpload({ redirectAfter, failureText }: SingleUploadRules) {
  const [state, setState] = useState<SingleUpload>({ phase: 'idle' });
  const { user } = useSession();
  const navigate = useNavigate();
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const choose = useCallback(
    async (files: readonly File[]) => {
      const file = files[0];
      if (file === undefined) return;
      if (user === null) {
        void navigate('/register');
        return;
      }
      const refusal = singleRefusalOf(file);
      if (refusal !== undefined) {
        setState({ phase: 'error', message: refusal });
        return;
      }
      setState({ phase: 'uploading' });
      try {
        const { documentId } = await sendFiles<{ documentId: string }>('file', [file], () => undefined)
          .answer;
        setState({ phase: 'success' });
        announce('Upload Successful! Redirecting to document review...');
        timer.current = window.setTimeout(
          () => void navigate(`/documents/${documentId}/review`),
          redirectAfter,
        );
      } catch (error) {
        logFailure('The upload failed', error);
        setState({ phase: 'error', message: messageOf(error, failureText) });
      }
    },
    [user, navigate, redirectAfter, failureText],
  );

  return { state, choose, reset: useCallback(() => setState({ phase: 'idle' }), []) };
}
