import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Notice } from '#components/notice.tsx';
import { answer, api } from '#lib/api/client.ts';
import { isStatus } from '#lib/api/errors.ts';
import { queryKeys } from '#lib/api/query-client.ts';
import { pendingCheckout, takeCheckout } from '#lib/checkout/checkout.ts';
import { wasLeft } from '#lib/checkout/left-checkout.ts';
import { WaitingFiles } from '#lib/generation/waiting-files.tsx';
import { Link } from '#components/link.tsx';
import { creditsOf, useSession } from '#lib/session/session-context.tsx';

/** Between two questions while the payment is open. Milliseconds. */
const ASK_EVERY_MS = 2000;
/** After these the screen stops asking; a press asks again. */
const MOST_QUESTIONS = 15;

function useCheckout(id: string) {
  return useQuery({
    queryKey: ['checkout', id],
    queryFn: async () => {
      const params = { path: { id } };
      return (await answer(api.GET('/api/billing/checkout/{id}', { params }))).checkout;
    },
    // What was asked a moment ago says nothing about a payment.
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      state.data?.status === 'open' && !wasLeft(id) && state.dataUpdateCount < MOST_QUESTIONS
        ? ASK_EVERY_MS
        : false,
  });
}

function Telling({
  tone,
  title,
  children,
  onDismiss,
}: {
  tone: 'ok' | 'info' | 'warn';
  title: string;
  children: ReactNode;
  onDismiss: () => void;
}) {
  return (
    <Notice tone={tone} title={title} live className="relative pr-14">
      {children}
      <button
        type="button"
        onClick={onDismiss}
        className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-ctl"
      >
        <span className="sr-only">Dismiss</span>
        <X aria-hidden className="size-[18px]" />
      </button>
    </Notice>
  );
}

function Checkout({ id, onDismiss }: { id: string; onDismiss: () => void }) {
  const { user, refreshUser } = useSession();
  const queries = useQueryClient();
  const { data, error, refetch, isFetching } = useCheckout(id);
  const status = data?.status;
  useEffect(() => {
    if (status === 'paid') {
      void refreshUser();
      void queries.invalidateQueries({ queryKey: queryKeys.transactions });
    }
    // Settled: this screen shows it, and the next visit does not.
    if (status === 'paid' || status === 'expired') takeCheckout();
  }, [status, refreshUser, queries]);
  const again = (
    <button
      type="button"
      disabled={isFetching}
      onClick={() => void refetch()}
      className="min-h-11 font-medium underline underline-offset-3 disabled:no-underline"
    >
      Check again
    </button>
  );
  if (status === 'paid') {
    const balance = user === null ? undefined : creditsOf(user).total_remaining;
    return (
      <Telling tone="ok" title={`${data?.credits ?? 0} credits added`} onDismiss={onDismiss}>
        <p>{balance !== undefined && `Your balance is ${balance}. `}The receipt was sent by email.</p>
        <WaitingFiles />
      </Telling>
    );
  }
  if (status === 'expired') {
    return (
      <Telling tone="warn" title="The payment was not completed" onDismiss={onDismiss}>
        <p>
          You were not charged.{' '}
          <Link to="/pricing" className="-my-2.5 inline-block py-2.5 underline underline-offset-3">
            See credit packs
          </Link>
        </p>
      </Telling>
    );
  }
  if (status === 'open') {
    // Pricing has said that it was left unpaid.
    if (wasLeft(id)) return null;
    return (
      <Telling tone="info" title="The payment is not confirmed yet" onDismiss={onDismiss}>
        <p>If you have paid, your credits appear here as soon as the payment is confirmed.</p>
        {again}
      </Telling>
    );
  }
  // The checkout belongs to another user of this tab: nothing to show.
  if (error === null || isStatus(error, 404)) return null;
  return (
    <Telling tone="warn" title="We could not check your payment" onDismiss={onDismiss}>
      <p>If you have paid, your credits will arrive shortly. You do not need to pay again.</p>
      {again}
    </Telling>
  );
}

/** After the payment page: says what became of the payment this tab left for. */
export function ReturnedFromPayment() {
  const [id, setId] = useState(pendingCheckout);
  if (id === null) return null;
  return (
    <Checkout
      id={id}
      onDismiss={() => {
        takeCheckout();
        setId(null);
      }}
    />
  );
}
