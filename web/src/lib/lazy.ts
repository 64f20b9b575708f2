import { lazy as lazyComponent } from 'react';
import { whenOnLine } from './when-on-line.ts';

/** React's `lazy`, for parts of a screen: while the line is down the part is waited for and the screen stays. */
export const lazy: typeof lazyComponent = (load) => lazyComponent(() => whenOnLine(load));
