import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logFailure } from '#lib/log.ts';
import { useSession } from '#lib/session/session-context.tsx';
import { whenOnLine } from '#lib/when-on-line.ts';
import type { followDocuments } from './follow-documents.ts';
import { whileLookedAt } from './while-looked-at.ts';

/** Comes after the first view; without it what moves is polled. */
async function follow(...following: Parameters<typeof followDocuments>): Promise<void> {
  try {
    await (await whenOnLine(() => import('./follow-documents.ts'))).followDocuments(...following);
  } catch (error) {
    logFailure('Live events cannot be followed', error);
  }
}

/** Mounted once in the signed-in shell: keeps every list, review and proof on the server's state without a reload. */
export function LiveDocuments() {
  const queries = useQueryClient();
  const { hasToken, refreshUser } = useSession();
  useEffect(() => {
    if (!hasToken) return undefined;
    // What is shown may be as old as the tab: one that was opened in the background fetched it unseen.
    const isOld = document.visibilityState === 'hidden';
    return whileLookedAt((signal) => void follow(queries, refreshUser, isOld, signal));
  }, [hasToken, queries, refreshUser]);
  return null;
}
