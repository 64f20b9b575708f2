import { type LinkProps, usePageNavigation } from '#lib/navigation/page-navigation.ts';

/** A plain anchor on a public page; in the app, the router's link. */
export function Link(props: LinkProps) {
  const { Link: PageLink } = usePageNavigation();
  return <PageLink {...props} />;
}
