import { useQuery } from '@tanstack/react-query';
import { Notice } from '#components/notice.tsx';
import { LoadingText, Skeleton } from '#components/skeleton.tsx';
import { Switch } from '#components/switch.tsx';
import { TryAgain } from '#components/try-again.tsx';
import { hasReason } from '#lib/api/errors.ts';
import type { NotificationSettings } from '#lib/api/types.ts';
import { useUser } from '#lib/session/session-context.tsx';
import { notificationsQuery, useSaveNotifications } from '../api/account-queries.ts';
import { PanelSection } from './panel-section.tsx';

const CHOICES: readonly { key: keyof NotificationSettings; label: string; hint: string }[] = [
  {
    key: 'creditsLow',
    label: 'Credits are running low',
    hint: 'When you have one credit left, and when you have none.',
  },
  {
    key: 'freeCredits',
    label: 'Free credits are back',
    hint: 'When your monthly credits renew after you’ve run out.',
  },
  {
    key: 'documentExpiring',
    label: 'A document is about to be deleted',
    hint: 'One day before its files are deleted, so you can still download them.',
  },
];

function Choices({ settings }: { settings: NotificationSettings }) {
  const save = useSaveNotifications();
  return (
    <div className="grid max-w-xl gap-3">
      <div className="divide-y divide-line rounded-box border border-line bg-surface px-5">
        {CHOICES.map(({ key, label, hint }) => (
          <Switch
            key={key}
            label={label}
            hint={hint}
            checked={settings[key]}
            onChange={(wanted) => save.mutate({ [key]: wanted })}
          />
        ))}
      </div>
      <p role="status" className="min-h-5 text-note text-muted">
        {save.isPending ? 'Saving…' : save.isSuccess && 'Saved.'}
      </p>
      {save.isError && (
        <Notice tone="bad" live>
          {hasReason(save.error)
            ? 'Your choice could not be saved. Please try again.'
            : 'We could not confirm your choice. It is shown as it is saved as soon as it can be read.'}
        </Notice>
      )}
    </div>
  );
}

export function NotificationsPanel() {
  const { email } = useUser();
  const { data, isPending, refetch } = useQuery(notificationsQuery);
  return (
    <PanelSection
      title="Email notifications"
      intro={
        <>
          To <span className="wrap-anywhere text-ink">{email}</span>. We always send receipts and emails about
          your password and address.
        </>
      }
    >
      {isPending && (
        <div role="status">
          <LoadingText>Loading the notification settings</LoadingText>
          <Skeleton className="h-[236px] max-w-xl" />
        </div>
      )}
      {!isPending && data === undefined && (
        <TryAgain what="The notification settings" onRetry={() => void refetch()} />
      )}
      {data !== undefined && <Choices settings={data} />}
    </PanelSection>
  );
}
