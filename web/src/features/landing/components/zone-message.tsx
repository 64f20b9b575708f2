import { CircleAlert, CircleCheck, FileUp, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#lib/class-names.ts';
import { useSession } from '#lib/session/session-context.tsx';
import type { SingleUpload } from '../api/use-single-upload.ts';

const ICONS = {
  idle: { Icon: FileUp, colour: 'text-accent' },
  uploading: { Icon: LoaderCircle, colour: 'text-accent' },
  success: { Icon: CircleCheck, colour: 'text-ok' },
  error: { Icon: CircleAlert, colour: 'text-bad' },
} as const;

interface Words {
  first: string;
  second: ReactNode;
}

/** The invitation of the zone. A new user cannot upload before the address is confirmed. */
function useInvitation(): Words & { forStrangers: boolean } {
  const { user, hasToken } = useSession();
  if (user === null)
    return {
      first: 'Sign up for free to start processing documents',
      second: 'Free account required',
      forStrangers: true,
    };
  return {
    first: 'Upload a PDF to generate AI metadata instantly',
    second: hasToken ? 'Ready to process' : 'Confirm your email address first',
    forStrangers: false,
  };
}

function wordsOf(state: SingleUpload, invitation: Words, over: boolean): Words {
  if (state.phase === 'uploading')
    return { first: 'Processing Your Document...', second: 'This may take a few moments' };
  if (state.phase === 'success')
    return { first: 'Upload Successful!', second: 'Redirecting to document review...' };
  if (state.phase === 'error') return { first: 'Upload Failed', second: state.message };
  return over ? { first: 'Drop your PDF here', second: invitation.second } : invitation;
}

/** The two lines of a zone: a live region that is there from the start, so that every change is heard. */
export function ZoneMessage({ state, over }: { state: SingleUpload; over: boolean }) {
  const invitation = useInvitation();
  const { first, second } = wordsOf(state, invitation, over);
  const { Icon, colour } = ICONS[state.phase];
  // A stored session may turn these words into others: they keep their room until it is known.
  const guarded = state.phase === 'idle' && invitation.forStrangers ? 'strangers-only' : undefined;
  return (
    <div className="grid justify-items-center gap-4">
      <Icon aria-hidden className={classNames('size-8', colour)} strokeWidth={1.5} />
      <div role="status" className="min-h-[50px] wrap-anywhere">
        <p className={classNames('text-lead font-medium text-balance', !over && guarded)}>{first}</p>
        <p className={classNames('mt-1', state.phase === 'error' ? 'text-bad' : 'text-muted', guarded)}>
          {second}
        </p>
      </div>
    </div>
  );
}
