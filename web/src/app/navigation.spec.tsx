import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { UnsavedChanges } from '#components/unsaved-changes.tsx';
import { AppRouter, Link, usePathname } from '#lib/navigation/router.tsx';
import { makeDocuments, makeUser } from '#testing/fixtures.ts';
import { openApp } from '#testing/open-app.tsx';
import { findRoute } from './route-table.ts';
import { RouteBoundary } from './route-boundary.tsx';

const address = () => screen.getByTestId('address');

describe('Help inside the app', () => {
  it('opens over the screen and leaves it where it is [a11y.help]', async () => {
    const { user } = openApp('/documents', { signedIn: true });
    const footer = within(await screen.findByRole('contentinfo'));
    await user.click(footer.getByRole('button', { name: 'Help' }));
    const help = within(await screen.findByRole('dialog', { name: 'Questions, answered' }));
    expect(help.getByText('How long does it take?')).toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent('/documents');
    await user.click(help.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(footer.getByRole('button', { name: 'Help' })).toHaveFocus();
  });
});

describe('Finding the way', () => {
  it('leads an unknown path to the start [global.unknown-path]', async () => {
    openApp('/no/such/page');
    await waitFor(() => expect(address()).toHaveTextContent(/^\/$/));
  });

  it('says of an unknown path that it has no page, until another page is opened', async () => {
    const { user } = openApp('/no/such/page');
    const words = /There is no page at \/no\/such\/page/;
    expect(await screen.findByText(words)).toBeInTheDocument();
    await user.click(screen.getAllByRole('link', { name: 'Roadmap' })[0]!);
    await waitFor(() => expect(address()).toHaveTextContent('/roadmap'));
    await user.click(screen.getByRole('link', { name: 'Colophon' }));
    await waitFor(() => expect(address()).toHaveTextContent(/^\/$/));
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  });

  it('leads /brand to the brand context, which its link is called by', async () => {
    openApp('/brand', { signedIn: true });
    await waitFor(() => expect(address()).toHaveTextContent('/brand-context'));
  });

  it.each(['/dashboard', '/upload', '/documents', '/documents/1/review', '/brand-context', '/settings'])(
    'leads a stranger from %s to the login [global.protected]',
    async (path) => {
      openApp(path);
      await waitFor(() => expect(address()).toHaveTextContent('/login'));
      expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
    },
  );

  it('takes focus and the title to the new screen [a11y.focus]', async () => {
    const { user } = openApp('/login');
    await user.click(await screen.findByRole('link', { name: 'Start a free trial' }));
    const heading = await screen.findByRole('heading', { name: 'Create your account', level: 1 });
    expect(heading).toHaveFocus();
    expect(document.title).toBe('Create your account · Colophon');
  });

  it('begins a screen at its top, and after Back where it was left', async () => {
    const scroll = jest.spyOn(window, 'scrollTo');
    const { user } = openApp('/privacy');
    await screen.findByRole('heading', { level: 1, name: /privacy/i });
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 900 });
    await user.click(screen.getAllByRole('link', { name: 'Pricing' })[0] as HTMLElement);
    await screen.findByRole('heading', { level: 1, name: /simple pricing/i });
    expect(scroll).toHaveBeenLastCalledWith(0, 0);
    window.history.back();
    await screen.findByRole('heading', { level: 1, name: /privacy/i });
    expect(scroll).toHaveBeenLastCalledWith(0, 900);
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 0 });
  });

  it('knows for each screen with a list which answer it will want first', () => {
    const first = (path: string, search = '') => {
      const match = findRoute(path);
      return match?.route.first?.(match.params, search);
    };
    expect(first('/dashboard')).toBe('/api/documents?limit=5');
    expect(first('/documents', '?status=failed&page=3')).toBe('/api/documents?page=3&limit=20&status=failed');
    expect(first('/documents/a b/review')).toBe('/api/documents/a%20b/metadata');
    expect(first('/pricing')).toBeUndefined();
  });
});

describe('A session of several tabs', () => {
  const elsewhere = (token: string | null) =>
    act(() => {
      if (token === null) localStorage.removeItem('access_token');
      else localStorage.setItem('access_token', token);
      window.dispatchEvent(new StorageEvent('storage', { key: 'access_token', newValue: token }));
    });

  it('ends here when it ends in another one', async () => {
    openApp('/dashboard', { signedIn: true });
    await screen.findByRole('heading', { name: 'Welcome, Maya' });
    elsewhere(null);
    await waitFor(() => expect(address()).toHaveTextContent('/login'));
    expect(screen.queryByText('Welcome, Maya')).not.toBeInTheDocument();
  });

  it('begins here when it begins in another one', async () => {
    openApp('/', { state: { user: makeUser(), documents: makeDocuments() } });
    await screen.findByRole('link', { name: 'Sign In' });
    elsewhere('a-token-of-another-tab');
    expect(await screen.findByRole('link', { name: 'Go to Dashboard' })).toBeInTheDocument();
  });
});

describe('The connection', () => {
  it('says when it is gone and when it is back', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    openApp('/');
    expect(await screen.findByText(/You are offline/)).toBeInTheDocument();
    online.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
  });
});

describe('A screen that fails', () => {
  const Broken = ({ error }: { error: Error }) => {
    throw error;
  };
  const fail = (message: string) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    render(
      <RouteBoundary>
        <Broken error={new Error(message)} />
      </RouteBoundary>,
    );
    return log;
  };
  afterEach(() => sessionStorage.clear());

  it('leaves a way out', () => {
    const log = fail('undefined is not a function');
    expect(screen.getByRole('heading', { name: 'Something went wrong on this page' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Go to the home page' })).toBeInTheDocument();
    expect(log).toHaveBeenCalled();
  });

  it('says so when its code is still missing after the one reload', () => {
    sessionStorage.setItem('reloaded-at', String(Date.now()));
    fail('Failed to fetch dynamically imported module: /assets/x.js');
    expect(screen.getByRole('heading', { name: 'This page could not be loaded' })).toBeInTheDocument();
  });
});

describe('Edits that are not saved', () => {
  function Editor() {
    const [dirty, setDirty] = useState(true);
    return (
      <>
        <p>at {usePathname()}</p>
        <Link to="/pricing">Elsewhere</Link>
        <button type="button" onClick={() => setDirty(false)}>
          Save
        </button>
        <UnsavedChanges dirty={dirty} />
      </>
    );
  }
  const open = () => {
    window.history.replaceState(null, '', '/editor');
    render(
      <AppRouter prepare={() => undefined}>
        <Editor />
      </AppRouter>,
    );
    return userEvent.setup();
  };
  const choose = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it('are kept when the person stays', async () => {
    const user = open();
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
    await choose('Keep editing');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('at /editor')).toBeInTheDocument();
  });

  it('are given up when the person says so', async () => {
    const user = open();
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await choose('Leave without saving');
    expect(screen.getByText('at /pricing')).toBeInTheDocument();
  });

  it('ask on the way Back, too, and on closing the tab', async () => {
    window.history.replaceState(null, '', '/before');
    window.history.pushState(null, '', '/editor');
    render(
      <AppRouter prepare={() => undefined}>
        <Editor />
      </AppRouter>,
    );
    const unload = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(unload);
    expect(unload.defaultPrevented).toBe(true);
    window.history.back();
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
    expect(screen.getByText('at /editor')).toBeInTheDocument();
    await choose('Leave without saving');
    expect(await screen.findByText('at /before')).toBeInTheDocument();
  });

  it('hold nobody once they are saved', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(screen.getByText('at /pricing')).toBeInTheDocument();
  });
});
