import { type ComponentProps, createContext, type ReactNode, useCallback, useContext, useMemo } from 'react';
import { Link as BareLink, Redirect, Router, useLocation as useBareLocation, useSearch } from 'wouter';
import type { BaseLocationHook } from 'wouter';
import { withCover } from './cover-transition.ts';
import { mayLeave } from './leave-guard.ts';

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

/**
 * The one place that knows the routing library.
 * @param hook another source of locations than the address bar: tests
 * @param ssrPath the address to render where there is no address bar: the build
 */
export function AppRouter({
  prepare,
  hook,
  ssrPath,
  children,
}: {
  prepare: Prepare;
  hook?: BaseLocationHook;
  ssrPath?: string;
  children: ReactNode;
}) {
  return (
    <PrepareContext value={prepare}>
      <Router
        {...(hook === undefined ? {} : { hook })}
        {...(ssrPath === undefined ? {} : { ssrPath })}
        aroundNav={(navigate, to, options) => {
          const target = new URL(to, window.location.href);
          // As browsers do it: the same address again makes no second entry.
          const replace = options?.replace === true || target.href === window.location.href;
          const show = () => navigate(to, { ...options, replace });
          const go = () => goPrepared(prepare, to, () => withCover(target.pathname, show));
          if (target.pathname === window.location.pathname) go();
          else mayLeave(go);
        }}
      >
        {children}
      </Router>
    </PrepareContext>
  );
}

export type Navigate = (to: string, options?: { replace?: boolean }) => void;

export function useNavigate(): Navigate {
  return useBareLocation()[1];
}

export function usePathname(): string {
  return useBareLocation()[0];
}

export type SetSearchParams = (next: Record<string, string>, options?: { replace?: boolean }) => void;

/** The query of the address. Setting it keeps the path and makes an entry in the history unless `replace`. */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const [pathname, navigate] = useBareLocation();
  const search = useSearch();
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
  const pathname = usePathname();
  const here = pathname === props.to || pathname.startsWith(`${props.to}/`);
  return <Link {...props} aria-current={here ? 'page' : undefined} />;
}

export function Navigate({ to, replace = false }: { to: string; replace?: boolean }) {
  return <Redirect to={to} replace={replace} />;
}
