import { Check, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#components/badge.tsx';
import { Button, ButtonLink } from '#components/button.tsx';
import { useSession } from '#lib/session/session-context.tsx';
import { useCheckout } from '../api/use-checkout.ts';
import { type Basket, type Pack, type PackId, PACKS } from '../packs.ts';

const FREE_POINTS = ['All AI features', 'No credit card', 'Resets monthly', '3-day retention'] as const;
const PAID_POINTS = [
  'All AI features',
  'Credits never expire',
  'Originals 7 days, processed files 14 days',
] as const;

function Card({
  name,
  fits,
  price,
  documents,
  each,
  points,
  action,
}: {
  name: string;
  /** Why the slider picks it; absent when it does not. */
  fits: string | undefined;
  price: string;
  documents: string;
  each: string;
  points: readonly string[];
  action: ReactNode;
}) {
  return (
    <li className="flex flex-col bg-surface p-6">
      <div className="flex min-h-6 items-center justify-between gap-2">
        <h3 className="text-lead font-medium">{name}</h3>
        {fits !== undefined && <Badge tone="info">{fits}</Badge>}
      </div>
      <p className="mt-3 flex items-baseline gap-2">
        <span className="display text-head">{price}</span>
        <span className="text-body text-muted">{name === 'Free' ? 'always' : 'one-time'}</span>
      </p>
      <p className="mt-4 font-medium">{documents}</p>
      <p className="text-muted">{each}</p>
      <ul className="mt-5 mb-6 grid gap-2 border-t border-line pt-5 text-body">
        {points.map((point) => (
          <li key={point} className="flex gap-2">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-ok" />
            {point}
          </li>
        ))}
      </ul>
      <div className="mt-auto grid">{action}</div>
    </li>
  );
}

/** A stranger needs an account before there is anything to put credits on. */
function BuyAction({
  pack,
  look,
  checkout,
}: {
  pack: Pack;
  look: 'primary' | 'outline';
  checkout: ReturnType<typeof useCheckout>;
}) {
  const { status } = useSession();
  const { leavingFor, buy } = checkout;
  if (status === 'anonymous')
    return (
      <ButtonLink to="/register" look={look} className="strangers-only">
        Sign up to buy {pack.name}
      </ButtonLink>
    );
  return (
    <Button
      look={look}
      busy={leavingFor === pack.id}
      disabled={status === 'loading' || leavingFor !== null}
      onClick={() => void buy(pack.id)}
    >
      {leavingFor === pack.id ? 'Opening payment…' : `Buy ${pack.name}`}
    </Button>
  );
}

function FreeAction({ look }: { look: 'primary' | 'outline' }) {
  const { status } = useSession();
  if (status === 'anonymous')
    return (
      <ButtonLink to="/register" look={look} className="strangers-only">
        Sign up free
      </ButtonLink>
    );
  return (
    <ButtonLink to="/upload" look={look}>
      Upload a document
    </ButtonLink>
  );
}

/** The four plans. What the slider picks is marked, and one button at most is the primary one. */
export function PlanCards({
  documents,
  basket,
}: {
  /** Undefined until the slider is moved: before, the user's need is unknown. */
  documents: number | undefined;
  basket: Basket;
}) {
  const checkout = useCheckout();
  const { status } = useSession();
  // Before the slider is moved: a stranger begins free of charge, and a user may have all that is needed.
  const unasked = status === 'anonymous' ? 'free' : undefined;
  const next = documents === undefined ? unasked : (basket.items.at(-1)?.pack.id ?? 'free');
  const look = (plan: 'free' | PackId) => (plan === next ? 'primary' : 'outline');
  const countOf = (pack: Pack) => basket.items.find((item) => item.pack.id === pack.id)?.count ?? 0;
  const fits = (count: number) => {
    if (count === 0 || documents === undefined) return undefined;
    const isOneOfMany = count > 1 || basket.items.length > 1;
    return isOneOfMany ? `${count} × for ${documents} a month` : `For ${documents} a month`;
  };
  return (
    <section aria-labelledby="plans" className="grid gap-5">
      <h2 id="plans" className="sr-only">
        Plans
      </h2>
      {checkout.failure !== null && (
        <p role="alert" className="flex items-start gap-3 rounded-ctl bg-bad-soft px-4 py-3 text-bad">
          <CircleAlert aria-hidden className="mt-0.5 size-[18px] shrink-0" />
          {checkout.failure}
        </p>
      )}
      <ul className="grid gap-px overflow-hidden rounded-box border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
        <Card
          name="Free"
          fits={fits(basket.items.length === 0 ? 1 : 0)}
          price="$0"
          documents="3 per month"
          each="No purchase"
          points={FREE_POINTS}
          action={<FreeAction look={look('free')} />}
        />
        {PACKS.map((pack) => (
          <Card
            key={pack.id}
            name={pack.name}
            fits={fits(countOf(pack))}
            price={`$${pack.price}`}
            documents={`${pack.credits} documents`}
            each={`${pack.each} per document`}
            points={PAID_POINTS}
            action={<BuyAction pack={pack} look={look(pack.id)} checkout={checkout} />}
          />
        ))}
      </ul>
      <p className="text-body text-muted">
        One credit processes one document. Packs are one-time purchases, never expire and are non-refundable.
        Prices in US dollars.
      </p>
    </section>
  );
}
