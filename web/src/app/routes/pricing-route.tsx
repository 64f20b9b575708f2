import { ButtonLink } from '#components/button.tsx';
import { PageHeading } from '#components/page.tsx';
import { SingleZone } from '#features/landing/components/single-zone.tsx';
import { useSession } from '#lib/session/session-context.tsx';

const REDIRECT_AFTER_MS = 2000;

const PLANS = [
  { name: 'Free', price: '$0', documents: '3 per month', each: 'No credit card, 3-day retention' },
  { name: 'Small', price: '$9', documents: '10 documents', each: '$0.90 per document' },
  { name: 'Medium', price: '$19', documents: '25 documents', each: '$0.76 per document' },
  { name: 'Large', price: '$39', documents: '60 documents', each: '$0.65 per document' },
] as const;

function Plans() {
  return (
    <ul className="grid overflow-hidden rounded-box border border-line bg-line max-lg:gap-px sm:grid-cols-2 lg:grid-cols-4 lg:gap-px">
      {PLANS.map(({ name, price, documents, each }) => (
        <li key={name} className="bg-surface p-6">
          <h2 className="font-medium">{name}</h2>
          <p className="display mt-3 text-[42px] leading-[46px]">{price}</p>
          <p className="mt-3 font-medium">{documents}</p>
          <p className="text-muted">{each}</p>
        </li>
      ))}
    </ul>
  );
}

export default function PricingRoute() {
  const { status } = useSession();
  return (
    <div className="grid gap-12">
      <PageHeading title="Pricing">
        <p className="mt-3 max-w-prose text-[17px] leading-7 text-muted">
          One credit processes one document. Packs are one-time purchases, never expire and are
          non-refundable.
        </p>
      </PageHeading>
      <Plans />
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-2 lg:items-center">
        <div className="grid justify-items-start gap-4">
          <h2 className="display text-[32px] leading-10">Try it on a document of yours</h2>
          <p className="max-w-prose text-muted">
            The free plan covers it: 3 documents per month, resets monthly. With purchased credits, originals
            are kept for 7 days and processed files for 14.
          </p>
          {status !== 'signed-in' && <ButtonLink to="/register">Get Started</ButtonLink>}
        </div>
        <SingleZone
          label="Try it"
          redirectAfter={REDIRECT_AFTER_MS}
          failureText="Upload failed. Please try again."
        />
      </div>
    </div>
  );
}
