import { ButtonLink } from '#components/button.tsx';
import { useScreen } from '#components/page.tsx';
import { HeroPanel } from '#features/landing/components/hero-panel.tsx';
import { HowItWorks } from '#features/landing/components/how-it-works.tsx';
import { SingleZone } from '#features/landing/components/single-zone.tsx';

const REDIRECT_AFTER_MS = 1500;

function Hero() {
  const heading = useScreen('PDFs people can find');
  return (
    <section className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:items-center">
      <div className="grid gap-6">
        <h1 {...heading} className="display text-[42px] leading-[46px] sm:text-[60px] sm:leading-[62px]">
          Your PDFs have no names. Give them one.
        </h1>
        <p className="max-w-[34rem] text-[17px] leading-7 text-muted">
          Colophon reads a document and writes the title, subject, keywords, author and description that
          search looks for. You review every word before it goes into the file.
        </p>
        <SingleZone label="Upload a PDF" redirectAfter={REDIRECT_AFTER_MS} />
      </div>
      <HeroPanel />
    </section>
  );
}

function FinalCall() {
  return (
    <section aria-labelledby="start" className="grid justify-items-start gap-5 border-t border-line pt-12">
      <h2 id="start" className="display max-w-2xl text-[32px] leading-10 sm:text-[42px] sm:leading-[48px]">
        3 documents per month, free. No credit card.
      </h2>
      <p className="max-w-prose text-muted">
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

export default function LandingRoute() {
  return (
    <div className="grid gap-20 sm:gap-28">
      <Hero />
      <HowItWorks />
      <FinalCall />
    </div>
  );
}
