import { Button } from '#components/button.tsx';
import { isMissingCode, isReloading } from '#lib/new-build.ts';

/** Replaces a screen that failed and says what can be done. */
export function ScreenFailure({ error }: { error: unknown }) {
  const isCode = isMissingCode(error);
  if (isReloading()) return null;
  return (
    <div role="alert" className="grid justify-items-start gap-4 py-12">
      <h1 className="display text-head">
        {isCode ? 'This page could not be loaded' : 'Something went wrong on this page'}
      </h1>
      <p className="max-w-prose text-muted">
        {isCode
          ? 'The connection may be down, or Colophon was just updated. Reloading usually helps.'
          : 'Your documents are safe. Reload the page. If it happens again, go back and contact support.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>Reload the page</Button>
        <Button look="outline" onClick={() => window.location.assign('/')}>
          Go to the home page
        </Button>
      </div>
    </div>
  );
}
