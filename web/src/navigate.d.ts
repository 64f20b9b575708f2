import type { NavigateOptions, To } from 'react-router-dom';

/** Nothing waits for a navigation: its screen appears when it is there. */
declare module 'react-router' {
  interface NavigateFunction {
    (to: To, options?: NavigateOptions): void;
  }
}
