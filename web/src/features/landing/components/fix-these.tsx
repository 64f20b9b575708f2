import { useState } from 'react';
import { Button } from '#components/button.tsx';
import { keepFiles } from '#lib/kept-file/kept-file.ts';
import { usePageNavigation } from '#lib/navigation/page-navigation.ts';
import { creditsOf, useSession } from '#lib/session/session-context.tsx';

/** Of a new account each month. */
const FREE_DOCUMENTS = 3;

/** @param credits of the visitor's account; undefined without one */
function costOf(files: number, credits: number | undefined): string {
  const covered = credits ?? FREE_DOCUMENTS;
  const waiting = files - covered;
  const rest =
    waiting > 0
      ? ` The other ${waiting === 1 ? 'one stays' : `${waiting} stay`} queued until you have more credits.`
      : '';
  if (credits === undefined) return `A free account fixes ${FREE_DOCUMENTS} a month.${rest}`;
  if (credits === 0)
    return `You have no credits: ${files === 1 ? 'it stays' : 'they stay'} queued until you have more.`;
  return `Each uses one credit; you have ${credits}.${rest}`;
}

function Cost({ files }: { files: number }) {
  const { user } = useSession();
  if (user === null) return costOf(files, undefined);
  const { total_remaining: left } = creditsOf(user);
  return left === undefined ? 'Each uses one credit.' : costOf(files, left);
}

/** Takes the files along to the upload: through registration, if the visitor has no account yet. */
export function FixThese({ files }: { files: readonly [File, ...File[]] }) {
  const { hasToken } = useSession();
  const { go } = usePageNavigation();
  const [busy, setBusy] = useState(false);
  const takeAlong = async () => {
    setBusy(true);
    await keepFiles(files);
    go(hasToken ? '/upload' : '/register');
  };
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Button busy={busy} onClick={() => void takeAlong()}>
        {files.length === 1 ? 'Fix this PDF' : `Fix these ${files.length}`}
      </Button>
      <p className="min-w-0 flex-[1_1_16rem] text-note text-muted">
        <Cost files={files.length} />
      </p>
    </div>
  );
}
