import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
} from 'react';
import { type BaseLocationHook, Link as BareLink, Redirect, Router, useLocation } from 'wouter';
import { useBrowserLocation, useSearch } from 'wouter/use-browser-location';
import { coverArrived, withCover } from './cover-transition.ts';
import { mayLeave } from './leave-guard.ts';
import { rememberScroll, watchReturns } from './scroll-memory.ts';

/** Brings whatever an address needs into memory; undefined when nothing is missing. */
export type Prepare = (to: string) => Promise<unknown> | undefined;

/** On a slow line the old screen stays this long; then the new one shows its skeleton. Milliseconds. */
const LONGEST_WAIT_MS = 1500;

const PrepareContext = createContext<Prepare>(() => undefined);

let latest = 0;

/** Only the last of several quick clicks goes through; each waits for the code of its screen. */
function goPrepared(prepare: Prepare, to: string, go: () => void): void {
  latest += 1;
  const mine = latest;
  const waiting = prepare(to);
  if (waiting === undefined) {
    go();
    return;
  }
  const timeout = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
  void Promise.race([waiting, timeout]).then(
    () => mine === latest && go(),
    // The code of this build is gone or out of reach: the server decides what stands at the address.
    () => mine === latest && window.location.assign(to),
  );
}

type AroundNav = NonNullable<ComponentProps<typeof Router>['aroundNav']>;

interface Address {
  readonly pathname: string;
  /** As it stands in the address bar, empty or with its question mark. */
  readonly search: string;
}

/** The address of the screen that is shown. */
const ShownAddress = createContext<Address>({ pathname: '/', search: '' });
/** Where somebody chose to go: ahead of what is shown while the new screen is rendered. */
const ChosenAddress = createContext<Address>({ pathname: '/', search: '' });

/**
 * The one place that knows the routing library. The next paint after a click marks the link that was chosen; the screen
 * is rendered after it, and until then all that reads the address reads the old one.
 * @param ssrPath the address to render where there is no address bar: the build
 */
export function AppRouter({
  prepare,
  ssrPath,
  children,
}: {
  prepare: Prepare;
  ssrPath?: string;
  children: ReactNode;
}) {
  const bar = ssrPath === undefined ? {} : { ssrPath, ssrSearch: '' };
  const [pathname, change] = useBrowserLocation(bar);
  const search = useSearch(bar);
  const chosen = useMemo(() => ({ pathname, search }), [pathname, search]);
  const shown = useDeferredValue(chosen);
  // Links need no more than the way elsewhere: that of the screen is enough, and renders none of them too early.
  const hook = useCallback<BaseLocationHook>(() => [shown.pathname, change], [shown.pathname, change]);
  const aroundNav = useCallback<AroundNav>(
    (navigate, to, options) => {
      const target = new URL(to, window.location.href);
      // As browsers do it: the same address again makes no second entry.
      const replace = options?.replace === true || target.href === window.location.href;
      const show = () => {
        rememberScroll();
        navigate(to, { ...options, replace });
      };
      const go = () => goPrepared(prepare, to, () => withCover(target.pathname, show));
      if (target.pathname === window.location.pathname) go();
      else mayLeave(go);
    },
    [prepare],
  );
  useLayoutEffect(coverArrived, [shown.pathname]);
  useEffect(watchReturns, []);
  return (
    <PrepareContext value={prepare}>
      <Router hook={hook} aroundNav={aroundNav}>
        <ChosenAddress value={chosen}>
          <ShownAddress value={shown}>{children}</ShownAddress>
        </ChosenAddress>
      </Router>
    </PrepareContext>
  );
}

export type Navigate = (to: string, options?: { replace?: boolean }) => void;

export function useNavigate(): Navigate {
  return useLocation()[1];
}

export function usePathname(): string {
  return useContext(ShownAddress).pathname;
}

export type SetSearchParams = (next: Record<string, string>, options?: { replace?: boolean }) => void;

/** The query of the address. Setting it keeps the path and makes an entry in the history unless `replace`. */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { pathname, search } = useContext(ShownAddress);
  const navigate = useNavigate();
  const parameters = useMemo(() => new URLSearchParams(search), [search]);
  // The same function as long as the path is: effects depend on it.
  const set = useCallback<SetSearchParams>(
    (next, options) => {
      const query = new URLSearchParams(next).toString();
      navigate(query === '' ? pathname : `${pathname}?${query}`, options);
    },
    [pathname, navigate],
  );
  return [parameters, set];
}

/** The query of the address that was chosen last, for what shows the choice before its screen is there. */
export function useChosenParams(): URLSearchParams {
  const { search } = useContext(ChosenAddress);
  return useMemo(() => new URLSearchParams(search), [search]);
}

export const RouteParams = createContext<Readonly<Record<string, string>>>({});

/** Named parts of the current route's path, e.g. `id` of `/documents/:id/review`. */
export function useParams(): Readonly<Partial<Record<string, string>>> {
  return useContext(RouteParams);
}

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string; replace?: boolean };

/** Fetches the code of its target as soon as somebody means to go there. */
export function Link({ to, onPointerEnter, onFocus, ...rest }: LinkProps) {
  const prepare = useContext(PrepareContext);
  const early = () => void prepare(to)?.catch(() => undefined);
  return (
    <BareLink
      {...(rest as object)}
      to={to}
      onPointerEnter={(event: React.PointerEvent<HTMLAnchorElement>) => {
        early();
        onPointerEnter?.(event);
      }}
      onFocus={(event: React.FocusEvent<HTMLAnchorElement>) => {
        early();
        onFocus?.(event);
      }}
    />
  );
}

/** A link that says `aria-current="page"` on its own page and on those below it. */
export function NavLink(props: LinkProps) {
  const { pathname } = useContext(ChosenAddress);
  const here = pathname === props.to || pathname.startsWith(`${props.to}/`);
  return <Link {...props} aria-current={here ? 'page' : undefined} />;
}

/** Goes elsewhere as soon as it is shown, unless somebody has chosen where to go meanwhile. */
export function Navigate({ to, replace = false }: { to: string; replace?: boolean }) {
  const isLeaving = useContext(ChosenAddress) !== useContext(ShownAddress);
  return isLeaving ? null : <Redirect to={to} replace={replace} />;
}
