import { ButtonLink } from '#components/button.tsx';

export function FinalCall() {
  return (
    <section aria-labelledby="start" className="grid justify-items-start gap-5 border-t border-ink pt-12">
      <h2
        id="start"
        className="display max-w-3xl text-[42px] leading-[46px] sm:text-[60px] sm:leading-[62px]"
      >
        3 documents per month, free. No credit card.
      </h2>
      <p className="max-w-prose text-[17px] leading-7 text-muted">
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
