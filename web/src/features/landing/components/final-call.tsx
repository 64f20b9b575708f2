import { ButtonLink } from '#components/button.tsx';

export function FinalCall() {
  return (
    <section aria-labelledby="start" className="grid justify-items-start gap-5 border-t border-ink pt-12">
      <h2 id="start" className="display max-w-3xl text-head sm:text-hero">
        3 documents per month, free. No credit card.
      </h2>
      <p className="max-w-prose text-lead text-muted">
        One credit processes one document. Free credits reset monthly; packs are bought once and never expire.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/register">Get Started</ButtonLink>
        <ButtonLink to="/pricing" look="outline">
          View Pricing
        </ButtonLink>
        <ButtonLink to="/roadmap" look="quiet">
          See Roadmap
        </ButtonLink>
      </div>
    </section>
  );
}
