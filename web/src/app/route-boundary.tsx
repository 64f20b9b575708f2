import { Component, type ReactNode } from 'react';
import { Button } from '#components/button.tsx';
import { logFailure } from '#lib/log.ts';

/** A reload within this time did not help: the next failure is shown instead. Milliseconds. */
const RELOAD_ONCE_PER_MS = 30_000;
const RELOADED_AT = 'reloaded-at';

/** Browsers say it in different words when code cannot be fetched: offline, or replaced by a newer build. */
function isMissingCode(error: unknown): boolean {
  return error instanceof Error && /import|module script|preload CSS/i.test(error.message);
}

/** True when the page reloads: a newer build names its files differently. */
function reloadForNewBuild(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    if (!navigator.onLine || Date.now() - last < RELOAD_ONCE_PER_MS) return false;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  } catch {
    // Without storage there is no telling whether it helped.
    return false;
  }
  window.location.reload();
  return true;
}

interface State {
  failure: 'none' | 'code' | 'other' | 'reloading';
}

/** One screen's failure leaves the rest of the page standing, and says what can be done. */
export class RouteBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failure: 'none' };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: isMissingCode(error) ? 'code' : 'other' };
  }

  override componentDidCatch(error: unknown): void {
    logFailure('A screen failed', error);
    if (isMissingCode(error) && reloadForNewBuild()) this.setState({ failure: 'reloading' });
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === 'none') return this.props.children;
    if (failure === 'reloading') return null;
    return (
      <div role="alert" className="grid justify-items-start gap-4 py-12">
        <h1 className="display text-head">
          {failure === 'code' ? 'This page could not be loaded' : 'Something went wrong on this page'}
        </h1>
        <p className="max-w-prose text-muted">
          {failure === 'code'
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
}
