import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beginEarlyAnswers, endEarlyAnswers } from '#lib/api/early-answers.ts';
import { session } from '#lib/session/session.ts';
import { uploadQueue } from '#lib/upload/upload-queue.ts';
import { FakeRequest } from '#testing/fake-request.ts';
import { makeDocuments, makeUser } from '#testing/fixtures.ts';
import { refusal } from '#testing/handlers.ts';
import { openApp } from '#testing/open-app.tsx';
import { SiteBoundary } from './site-boundary.tsx';

const address = () => screen.getByTestId('address');
const mainLink = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name });
/** Of another tab; null signs it out. */
const elsewhere = (token: string | null) =>
  act(() => {
    if (token === null) localStorage.removeItem('access_token');
    else localStorage.setItem('access_token', token);
    window.dispatchEvent(new StorageEvent('storage', { key: 'access_token', newValue: token }));
  });

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

describe('A session that has ended unnoticed', () => {
  const me = http.get('*/api/user/me', () => refusal(401, 'unauthenticated', 'Sign in again.'));
  const isEnded = () => waitFor(() => expect(localStorage.getItem('access_token')).toBeNull());

  it.each([
    ['/undo-email-change?token=t', 'Undo the change'],
    ['/reset-password?token=t', 'Update password'],
  ])('leaves the page of a mailed link open: %s', async (link, name) => {
    openApp(link, { signedIn: true, handlers: [me] });
    await isEnded();
    expect(await screen.findByRole('button', { name })).toBeVisible();
    expect(address()).not.toHaveTextContent('login');
  });

  it('is followed by the login, and by the page that a program sent the user to', async () => {
    openApp('/device', { signedIn: true, handlers: [me] });
    await isEnded();
    await waitFor(() => expect(address()).toHaveTextContent('/login?for=device'));
  });

  it('ends with a new address that is confirmed, which the page says', async () => {
    let isConfirmed = false;
    openApp('/verify-email?token=t', {
      signedIn: true,
      handlers: [
        http.get('*/api/auth/verify-email/:token', () => {
          isConfirmed = true;
          return HttpResponse.json({ message: 'ok' });
        }),
        http.get('*/api/user/me', () =>
          isConfirmed ? refusal(401, 'unauthenticated', 'Sign in again.') : undefined,
        ),
      ],
    });
    await isEnded();
    expect(await screen.findByText('Your email has been verified successfully!')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
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

  it('marks the chosen link at once and keeps the old screen until the new one is there', async () => {
    openApp('/documents', { signedIn: true });
    await screen.findByRole('heading', { level: 1, name: 'Documents' });
    const link = mainLink('Settings');
    fireEvent.click(link);
    expect(link).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('heading', { level: 1, name: 'Documents' })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeInTheDocument();
  });

  it('leaves a click that asks for a new tab to the browser', async () => {
    openApp('/documents', { signedIn: true });
    await screen.findByRole('heading', { level: 1, name: 'Documents' });
    const taken: boolean[] = [];
    const note = (event: Event) => {
      taken.push(event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener('click', note);
    fireEvent.click(mainLink('Settings'), { ctrlKey: true });
    fireEvent.click(mainLink('Settings'), { metaKey: true });
    fireEvent.click(mainLink('Settings'));
    window.removeEventListener('click', note);
    expect(taken).toEqual([false, false, true]);
    expect(mainLink('Settings')).toHaveAttribute('href', '/settings');
  });

  it.each([
    ['/dashboard', '/api/documents?limit=5'],
    ['/documents?status=failed&page=3', '/api/documents?page=3&limit=20&status=failed'],
    ['/documents?q=Q3%2520report', '/api/documents?page=1&limit=20&q=Q3%2520report'],
    ['/documents/a%20b/review', '/api/documents/a%20b/metadata', '/api/documents/a%20b'],
    ['/brand-context', '/api/brand-context'],
    ['/settings', '/api/account/settings'],
  ])(
    'asks for the first answer of %s while the user is not known yet, and only once',
    async (path, first, last = first) => {
      beginEarlyAnswers();
      const known = Promise.withResolvers<undefined>();
      const { callsOf } = openApp(path, {
        signedIn: true,
        handlers: [http.get('*/api/user/me', () => known.promise)],
      });
      await waitFor(() => expect(callsOf('GET', first)).toHaveLength(1));
      known.resolve(undefined);
      await screen.findAllByRole('heading', { level: 1 });
      expect(callsOf('GET', first)).toHaveLength(1);
      // What is sent after this would be seen as the first request of the next test.
      await waitFor(() => expect(callsOf('GET', last)).toHaveLength(1));
      endEarlyAnswers();
    },
  );
});

describe('An upload', () => {
  const { XMLHttpRequest: real } = globalThis;
  beforeEach(() => {
    FakeRequest.all = [];
    globalThis.XMLHttpRequest = FakeRequest as never;
  });
  afterEach(() => {
    globalThis.XMLHttpRequest = real;
    uploadQueue.clear();
  });

  it('goes on while Pricing is read', async () => {
    const { user } = openApp('/upload', { signedIn: true });
    const file = new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' });
    fireEvent.change(await screen.findByLabelText('Choose PDF files'), { target: { files: [file] } });
    await waitFor(() => expect(FakeRequest.all).toHaveLength(1));
    act(() => FakeRequest.last.progress(25, 100));
    await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Pricing' }));
    await screen.findByRole('heading', { level: 1, name: /simple pricing/i });
    expect(FakeRequest.last.aborted).toBe(false);
    act(() => FakeRequest.last.progress(50, 100));
    await user.click(await screen.findByRole('link', { name: 'Go to Dashboard' }));
    expect(await screen.findByRole('link', { name: /Uploading 1 file, 50%/ })).toBeInTheDocument();
    act(() => FakeRequest.last.accept());
    await waitFor(() => expect(screen.queryByRole('link', { name: /Uploading/ })).not.toBeInTheDocument());
  });
});

describe('A session of several tabs', () => {
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

  it('shows who signs in in another one, not who has registered here', async () => {
    openApp('/register', { state: { user: makeUser({ first_name: 'Ada' }), documents: [] } });
    await screen.findByLabelText('First name');
    act(() => session.startUnconfirmed(makeUser()));
    expect(await screen.findByRole('heading', { name: 'Welcome, Maya' })).toBeVisible();
    elsewhere('a-token-of-another-tab');
    expect(await screen.findByRole('heading', { name: 'Welcome, Ada' })).toBeVisible();
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
      <SiteBoundary>
        <Broken error={new Error(message)} />
      </SiteBoundary>,
    );
    return log;
  };
  const isReloaded = () => {
    document.documentElement.dataset['reloaded'] = '';
  };
  afterEach(() => {
    sessionStorage.clear();
    delete document.documentElement.dataset['reloaded'];
  });

  it('leaves a way out', () => {
    const log = fail('undefined is not a function');
    expect(screen.getByRole('heading', { name: 'Something went wrong on this page' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Go to the home page' })).toBeInTheDocument();
    expect(log).toHaveBeenCalled();
  });

  it('says so when its code is still missing after the one reload', () => {
    isReloaded();
    fail('Failed to fetch dynamically imported module: /assets/x.js');
    expect(screen.getByRole('heading', { name: 'This page could not be loaded' })).toBeInTheDocument();
  });

  it('stays where a reload would lose what is not saved, and says so', () => {
    const hold = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    fail('Failed to fetch dynamically imported module: /assets/x.js');
    window.removeEventListener('beforeunload', hold);
    expect(screen.getByRole('heading', { name: 'This page could not be loaded' })).toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });

  it('leaves its frame standing when its code does not come, and the way to other screens open', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    isReloaded();
    jest.unstable_mockModule('./routes/brand-context-route.tsx', () => {
      throw new TypeError('Failed to fetch dynamically imported module: /assets/brand-context-route.js');
    });
    const { user } = openApp('/documents', { signedIn: true });
    await screen.findByRole('heading', { level: 1, name: 'Documents' });
    await user.click(mainLink('Brand'));
    expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeInTheDocument();
    expect(address()).toHaveTextContent('/brand-context');
    expect(log).toHaveBeenCalledWith('A screen failed', expect.any(TypeError));
    await user.click(mainLink('Documents'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Documents' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('Edits that are not saved', () => {
  /** In the settings, after the documents, with a name that is not saved. */
  const edit = async () => {
    const { user } = openApp('/documents', { signedIn: true });
    await screen.findByRole('heading', { level: 1, name: 'Documents' });
    await user.click(mainLink('Settings'));
    await user.type(await screen.findByLabelText('First name'), 'a');
    await screen.findByText('Unsaved changes');
    return user;
  };
  const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
  const isOpen = () => screen.queryByRole('dialog') !== null;
  const choose = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const bar = () => window.location.pathname;

  it('are asked about in sight, also from another tab of the settings', async () => {
    const user = await edit();
    await user.click(screen.getByRole('tab', { name: 'Billing' }));
    await user.click(mainLink('Documents'));
    expect(await question()).toBeVisible();
  });

  it('are kept when the person stays', async () => {
    const user = await edit();
    await user.click(mainLink('Upload'));
    await question();
    choose('Keep editing');
    expect(isOpen()).toBe(false);
    expect(address()).toHaveTextContent('/settings');
    expect(screen.getByLabelText('First name')).toHaveValue('Mayaa');
  });

  it('are given up when the person says so', async () => {
    const user = await edit();
    await user.click(mainLink('Upload'));
    await question();
    choose('Leave without saving');
    await waitFor(() => expect(address()).toHaveTextContent('/upload'));
    expect(isOpen()).toBe(false);
  });

  it('ask on the way Back each time, and on closing the tab', async () => {
    await edit();
    const unload = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(unload);
    expect(unload.defaultPrevented).toBe(true);
    window.history.back();
    await question();
    await waitFor(() => expect(bar()).toBe('/settings'));
    choose('Keep editing');
    expect(isOpen()).toBe(false);
    window.history.back();
    await question();
    await waitFor(() => expect(bar()).toBe('/settings'));
    expect(screen.getByLabelText('First name')).toHaveValue('Mayaa');
    choose('Leave without saving');
    expect(await screen.findByRole('heading', { level: 1, name: 'Documents' })).toBeInTheDocument();
    expect(bar()).toBe('/documents');
  });

  it('are lost with the session: no question holds the redirect to the login', async () => {
    const user = await edit();
    await user.click(mainLink('Upload'));
    await question();
    elsewhere(null);
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
    expect(address()).toHaveTextContent('/login');
    expect(isOpen()).toBe(false);
    const unload = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(unload);
    expect(unload.defaultPrevented).toBe(false);
  });

  it('are asked about before the user signs out', async () => {
    const confirm = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
    const user = await edit();
    const signOut = async () => {
      await user.click(screen.getByRole('button', { name: /^Account of/ }));
      await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
    };
    await signOut();
    expect(confirm).toHaveBeenCalledWith('Sign out? What is not saved or uploaded yet will be lost.');
    expect(screen.getByLabelText('First name')).toHaveValue('Mayaa');
    expect(localStorage.getItem('access_token')).not.toBeNull();
    await signOut();
    await waitFor(() => expect(address()).toHaveTextContent('/login'));
    expect(localStorage.getItem('access_token')).toBeNull();
    confirm.mockRestore();
  });

  it('do not block moves within the screen, or any move once the user has discarded them', async () => {
    const user = await edit();
    await user.click(screen.getByRole('tab', { name: 'Security' }));
    await waitFor(() => expect(address()).toHaveTextContent('/settings?tab=security'));
    await user.click(screen.getByRole('tab', { name: 'Profile' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await user.click(mainLink('Upload'));
    await waitFor(() => expect(address()).toHaveTextContent('/upload'));
    expect(isOpen()).toBe(false);
  });
});
