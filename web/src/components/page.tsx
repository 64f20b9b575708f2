import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useFocusEffect } from '#lib/focus-effect.ts';

/** The first screen of a load keeps the browser's own focus; every later one moves it to its heading. */
let firstScreen = true;

/** Names the screen in the title bar and takes focus to its heading on a change of route. */
export function useScreen(title: string): { ref: RefObject<HTMLHeadingElement | null>; tabIndex: -1 } {
  const ref = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    document.title = `${title} · Colophon`;
  }, [title]);
  useFocusEffect(() => {
    if (firstScreen) {
      firstScreen = false;
      return;
    }
    ref.current?.focus({ preventScroll: true });
  }, []);
  return { ref, tabIndex: -1 };
}

export function PageHeading({
  title,
  heading: words = title,
  children,
  aside,
}: {
  title: string;
  /** The visible heading, where it says more than the title bar. */
  heading?: string;
  children?: ReactNode;
  aside?: ReactNode;
}) {
  const heading = useScreen(title);
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 {...heading} className="display text-head">
          {words}
        </h1>
        {children}
      </div>
      {aside}
    </div>
  );
}
