import { Component, type ReactNode } from 'react';
import { logFailure } from '#lib/log.ts';
import { reloadForNewBuild } from '#lib/new-build.ts';
import { ScreenFailure } from './screen-failure.tsx';

interface State {
  readonly failure?: { readonly error: unknown };
}

/** A failure on a public page leaves its header and footer standing. */
export class SiteBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    logFailure('A screen failed', error);
    reloadForNewBuild(error);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === undefined ? this.props.children : <ScreenFailure error={failure.error} />;
  }
}
