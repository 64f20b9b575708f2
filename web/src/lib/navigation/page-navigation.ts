import { type ComponentProps, type ComponentType, createContext, useContext } from 'react';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string };

/** What shared components need to know of navigation. It depends on no router: public pages load none. */
export interface PageNavigation {
  /** Of the page that is shown. */
  readonly pathname: string;
  /** Opens an address without a click on a link. */
  readonly go: (to: string) => void;
  readonly Link: ComponentType<LinkProps>;
}

export const PageNavigationContext = createContext<PageNavigation | null>(null);

export function usePageNavigation(): PageNavigation {
  const navigation = useContext(PageNavigationContext);
  if (navigation === null) throw new Error('usePageNavigation must be used within a page');
  return navigation;
}
