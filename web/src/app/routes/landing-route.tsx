import { lazy, Suspense } from 'react';
import { Hero } from '#features/landing/components/hero.tsx';
import { MidCall } from '#features/landing/components/mid-call.tsx';

const REDIRECT_AFTER_MS = 1500;

// What asks for nothing is in the page as built, and the browser follows its links and opens its answers by itself:
// its code is asked for at once, but comes after the first view.
const proof = import('#features/landing/components/proof.tsx');
const Proof = lazy(() => proof);
const details = import('#features/landing/components/details.tsx');
const Details = lazy(() => details);

export default function LandingRoute() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-24 sm:gap-32">
      <Hero redirectAfter={REDIRECT_AFTER_MS} />
      <Suspense fallback={<div className="min-h-screen" />}>
        <Proof />
      </Suspense>
      <MidCall redirectAfter={REDIRECT_AFTER_MS} />
      <Suspense fallback={<div className="min-h-screen" />}>
        <Details />
      </Suspense>
    </div>
  );
}
