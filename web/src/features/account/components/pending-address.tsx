import { Notice } from '#components/notice.tsx';
import { OpenMail } from '#components/open-mail.tsx';
import { ResendButton } from '#components/resend-button.tsx';
import { errorText } from '#lib/api/errors.ts';
import { useSaveSettings } from '../api/account-queries.ts';

/** A new address that is still to be confirmed, and the way to have its mail sent once more. */
export function PendingAddress({
  address,
  current,
  names: { firstName, lastName },
}: {
  address: string;
  current: string;
  names: { firstName: string; lastName: string };
}) {
  const save = useSaveSettings();
  return (
    <Notice tone="info" live title={`Confirm ${address}`}>
      <p>
        We sent a link to the new address. Until you open it, sign in with {current} and our mails go there.
      </p>
      <div className="flex flex-wrap gap-x-5">
        <ResendButton
          label="Send it again"
          sent="We sent another link. Only the newest one works."
          failure={(error) => errorText(error, 'The email could not be sent. Please try again.')}
          send={() => save.mutateAsync({ firstName, lastName, email: address })}
        />
        <OpenMail email={address} />
      </div>
    </Notice>
  );
}
