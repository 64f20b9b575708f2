import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { createAppRouter, join, type AppRouter } from '#app/app-router.ts';
import { AppScreens } from '#app/app-screens.tsx';
import { session } from '#lib/session/session.ts';
import { dropToken, storeToken } from '#lib/session/token.ts';
import { makeDocuments, makeUser } from './fixtures.ts';
import { type FakeState, fakeGateway, TOKEN } from './handlers.ts';
import { server } from './server.ts';

export interface SeenRequest {
  method: string;
  /** Path and query. */
  url: string;
  headers: Headers;
  body: unknown;
}

async function readInto(seen: SeenRequest, request: Request): Promise<void> {
  seen.body = await request.json().catch(() => undefined);
}

/** The bar that a browser has above the page. */
function AddressBar({ router }: { router: AppRouter }) {
  const { pathname, search } = useSyncExternalStore(
    (listener) => router.subscribe(listener),
    () => router.state.location,
  );
  return <output data-testid="address">{pathname + search}</output>;
}

let close: () => void = () => undefined;

/** The whole app at an address, over a fake gateway. Handlers given here answer before the fake's own. */
export function openApp(
  address: string,
  {
    signedIn = false,
    state = { user: makeUser(), documents: makeDocuments() },
    handlers = [],
  }: { signedIn?: boolean; state?: FakeState; handlers?: Parameters<typeof server.use> } = {},
) {
  const requests: SeenRequest[] = [];
  server.use(...handlers, ...fakeGateway(state));
  server.events.removeAllListeners();
  server.events.on('request:start', ({ request }: { request: Request }) => {
    // The server may take up what an earlier test asked at its end.
    if (request.signal.aborted) return;
    const { pathname, search } = new URL(request.url);
    const seen: SeenRequest = {
      method: request.method,
      url: pathname + search,
      headers: request.headers,
      body: undefined,
    };
    requests.push(seen);
    if (request.headers.get('content-type')?.includes('json') === true) {
      void readInto(seen, request.clone());
    }
  });
  close();
  if (signedIn) storeToken(TOKEN);
  else dropToken();
  window.history.replaceState(null, '', address);
  const stopSession = session.start();
  const router = createAppRouter();
  const part = join(router);
  close = () => {
    part();
    stopSession();
    router.dispose();
  };
  render(
    <>
      <AppScreens router={router} />
      <AddressBar router={router} />
    </>,
  );
  return {
    user: userEvent.setup(),
    requests,
    callsOf: (method: string, url: string) =>
      requests.filter((request) => request.method === method && request.url === url),
  };
}
