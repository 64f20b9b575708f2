import { createContext, type FocusEvent, type PointerEvent, useContext } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { canMoveCovers, isReview } from '#lib/navigation/cover.ts';
import type { LinkProps } from '#lib/navigation/page-navigation.ts';

/** Fetches the code that an address needs. */
export const PreloadContext = createContext<(to: string) => void>(() => undefined);

/** The router's link. It fetches the code of its target as soon as a user means to go there. */
export function AppLink({ to, onPointerEnter, onFocus, ...rest }: LinkProps) {
  const preload = useContext(PreloadContext);
  const { pathname } = useLocation();
  return (
    <Link
      {...rest}
      to={to}
      discover="none"
      // From one review to the next the covers are different pages: nothing moves.
      viewTransition={isReview(to) && !isReview(pathname) && canMoveCovers()}
      onPointerEnter={(event: PointerEvent<HTMLAnchorElement>) => {
        preload(to);
        onPointerEnter?.(event);
      }}
      onFocus={(event: FocusEvent<HTMLAnchorElement>) => {
        preload(to);
        onFocus?.(event);
      }}
    />
  );
}
