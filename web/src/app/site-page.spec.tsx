import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { session } from '#lib/session/session.ts';
import { dropToken, storeToken } from '#lib/session/token.ts';
import { makeUser } from '#testing/fixtures.ts';
import { fakeGateway, TOKEN } from '#testing/handlers.ts';
import { server } from '#testing/server.ts';
import LandingRoute from './routes/landing-route.tsx';
import PricingRoute from './routes/pricing-route.tsx';
import { SitePage } from './site-page.tsx';

describe('A public page', () => {
  let stop: () => void = () => undefined;
  const go = jest.fn<(to: string) => void>();
  beforeEach(() => {
    go.mockReset();
    server.use(...fakeGateway({ user: makeUser(), documents: [] }));
    stop = session.start();
  });
  afterEach(() => {
    stop();
    dropToken();
  });

  it('needs no router: its links are the browser’s', async () => {
    render(<SitePage pathname="/pricing" Screen={PricingRoute} go={go} />);
    const main = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(main.getByRole('link', { name: 'Roadmap' })).toHaveAttribute('href', '/roadmap');
    expect(main.getByRole('link', { name: 'Pricing' })).toHaveAttribute('aria-current', 'page');
    const taken: boolean[] = [];
    const note = (event: Event) => {
      taken.push(event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener('click', note);
    fireEvent.click(main.getByRole('link', { name: 'Roadmap' }));
    window.removeEventListener('click', note);
    expect(taken).toEqual([false]);
    expect(go).not.toHaveBeenCalled();
  });

  it('shows a user signed in the way to the dashboard', async () => {
    storeToken(TOKEN);
    render(<SitePage pathname="/pricing" Screen={PricingRoute} go={go} />);
    expect(await screen.findByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute(
      'href',
      '/dashboard',
    );
  });

  it('leads a stranger on by itself once a file is chosen', () => {
    render(<SitePage pathname="/" Screen={LandingRoute} go={go} />);
    const [input] = screen.getAllByLabelText(/PDF/, { selector: 'input[type=file]' });
    if (input === undefined) throw new Error('The page has no file field');
    const file = new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' });
    fireEvent.change(input, { target: { files: [file] } });
    expect(go).toHaveBeenCalledWith('/register');
  });
});
