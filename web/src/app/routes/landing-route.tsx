import { Suspense, useCallback, useState } from 'react';
import { TryAgain } from '#components/try-again.tsx';
import { Hero } from '#features/landing/components/hero.tsx';
import { MidCall } from '#features/landing/components/mid-call.tsx';
import { arriving } from '#lib/arriving.ts';
import { lazy } from '#lib/lazy.ts';
import { useMissingPage } from '#lib/navigation/missing-page.ts';
import { whenOnLine } from '#lib/when-on-line.ts';

const REDIRECT_AFTER_MS = 1500;

// What asks for nothing is in the page as built, and the browser follows its links and opens its answers by itself:
// its code is asked for at once, but comes after the first view.
const proof = whenOnLine(() => import('#features/landing/components/proof.tsx'));
const Proof = lazy(() => proof);
const details = whenOnLine(() => import('#features/landing/components/details.tsx'));
const Details = lazy(() => details);

// Comes with the first files: most visitors never need it.
const FolderCheck = arriving(
  async () => (await import('#features/landing/components/folder-check.tsx')).FolderCheck,
  <div className="min-h-96 rounded-box bg-sunken" />,
  (retry) => <TryAgain what="The check" onRetry={retry} />,
);

const MissingPage = lazy(() =>
  import('#features/landing/components/missing-page.tsx').then((module) => ({ default: module.MissingPage })),
);

export default function LandingRoute() {
  const missing = useMissingPage();
  const [drops, setDrops] = useState<readonly (readonly File[])[]>([]);
  const checking = drops.length > 0;
  const check = useCallback((files: readonly File[]) => setDrops((before) => [...before, files]), []);
  return (
    <div className="grid grid-cols-1 gap-24 sm:gap-32">
      {missing !== undefined && (
        <Suspense fallback={null}>
          <MissingPage path={missing} />
        </Suspense>
      )}
      <Hero redirectAfter={REDIRECT_AFTER_MS} onCheck={check} checking={checking} />
      {checking && <FolderCheck drops={drops} onFiles={check} onClear={() => setDrops([])} />}
      <Suspense fallback={<div className="min-h-screen" />}>
        <Proof />
      </Suspense>
      <MidCall redirectAfter={REDIRECT_AFTER_MS} onCheck={check} checking={checking} />
      <Suspense fallback={<div className="min-h-screen" />}>
        <Details />
      </Suspense>
    </div>
  );
}
