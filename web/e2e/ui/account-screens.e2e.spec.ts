import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { Account, clientOf, newAddress } from '../stack/account.ts';
import { Authenticator } from '../stack/authenticator.ts';
import type { RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';
import { openBrowser } from './browser.ts';
import { Visitor } from './visitor.ts';

const PASSWORD = 'nanoseconds by the foot';
const NEW_PASSWORD = 'a bug in the relay of panel F';

let stack: RunningStack;
let browser: Browser;

beforeAll(async () => {
  stack = await sharedStack();
  browser = await openBrowser();
});
afterAll(() => browser?.close());

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

async function register(page: Page, email: string): Promise<void> {
  await fill(page, {
    'First name': 'Grace',
    'Last name': 'Hopper',
    Email: email,
    Password: PASSWORD,
  });
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Confirm your email' }).waitFor();
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await fill(page, { Email: email, Password: password });
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: /^Welcome, / }).waitFor();
}

describe('An account from its first day on', () => {
  const email = newAddress();
  const moved = newAddress();
  let visitor: Visitor;
  let page: Page;
  beforeAll(async () => {
    visitor = await Visitor.arrive(browser, stack.url);
    ({ page } = visitor);
  });
  afterAll(() => visitor?.leave());

  it('registers, waits for the confirmation without a token, and a reload leads to the login [settled.register-no-token, register.success]', async () => {
    await visitor.open('/register');
    await register(page, email);
    expect(await page.getByText('3/3').isVisible()).toBe(true);
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
    await page.reload();
    await page.waitForURL('**/login');
    expect(visitor.complaints).toEqual([]);
  });

  it('learns at the login that the mail has to be opened first [login.not-confirmed]', async () => {
    await fill(page, { Email: email, Password: PASSWORD });
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page
      .getByRole('main')
      .getByText('Please check your email and click the confirmation link before logging in.')
      .waitFor();
    await page.getByRole('button', { name: 'Resend email' }).click();
    expect((await stack.mails.await(email, /^Confirm your email/, 2)).text).toContain('/verify-email?token=');
    visitor.expectComplaint(/403/);
  });

  it('confirms the address by the mailed link and is signed in by it [verify.success, settled.verify-link, login.success]', async () => {
    const token = await stack.mails.tokenFor(email, /^Confirm your email/);
    await visitor.open(`/verify-email?token=${token}`);
    await page.getByText('Your email has been verified successfully!').first().waitFor();
    expect(page.url()).not.toContain('token');
    await page.getByRole('heading', { name: /^Welcome, / }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).not.toBeNull();
    expect(visitor.complaints).toEqual([]);
  });

  it('confirms in another browser without signing in there, and fills in the address [verify.success]', async () => {
    const elsewhere = await Visitor.arrive(browser, stack.url);
    await elsewhere.open(`/verify-email?token=${await stack.mails.tokenFor(email, /^Confirm your email/)}`);
    await elsewhere.page.getByRole('heading', { name: 'Email confirmed' }).waitFor();
    expect(await elsewhere.page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
    await elsewhere.page.getByRole('link', { name: 'Sign in' }).click();
    await elsewhere.page.waitForURL('**/login');
    expect(await elsewhere.page.getByLabel('Email').inputValue()).toBe(email);
    await signIn(elsewhere.page, email, PASSWORD);
    expect(elsewhere.complaints).toEqual([]);
    await elsewhere.leave();
  });

  it('changes its name with Enter and shows it in the top bar [settings.profile]', async () => {
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page.getByLabel('First name').fill('Amazing');
    await page.getByLabel('First name').press('Enter');
    await page.getByText('Settings updated successfully').waitFor();
    await page.getByText('Amazing Hopper').waitFor();
    expect(await page.getByText('Unsaved changes').isVisible()).toBe(false);
  });

  it('moves to a new address only once that is confirmed', async () => {
    await page.getByLabel('Email').fill(moved);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText(`Confirm ${moved}`).waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    const token = await stack.mails.tokenFor(moved, /^Confirm your new email/);
    await visitor.open(`/verify-email?token=${token}`);
    await page.getByRole('link', { name: 'Go to Dashboard' }).waitFor();
    await visitor.open('/settings');
    await page.getByLabel('Email').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(moved);
  });

  it('keeps its choice of mails, and reads its credits in words [settings.billing, settings.tabs]', async () => {
    await page.getByRole('tab', { name: 'Preferences' }).click();
    await page.getByLabel('Free credits are back').click();
    await page.getByText('Saved.').waitFor();
    await page.reload();
    await page.getByLabel('Free credits are back').waitFor();
    expect(await page.getByLabel('Free credits are back').isChecked()).toBe(false);
    await page.getByRole('tab', { name: 'Billing' }).click();
    await page.getByText(/^Free credits for /).waitFor();
    expect(await page.getByText('Trial').isVisible()).toBe(true);
  });

  it('sets a new password by the mailed link, which ends the session, and signs in with it [settings.security, reset.success]', async () => {
    await page.getByRole('tab', { name: 'Security' }).click();
    await page.getByRole('button', { name: 'Change Password' }).click();
    await page.getByText(`A password reset link has been sent to ${moved}.`).waitFor();
    const token = await stack.mails.tokenFor(moved, /password/i);
    await visitor.open(`/reset-password?token=${token}`);
    expect(page.url()).not.toContain('token');
    await page.evaluate(() => Object.assign(globalThis, { sameLoad: true }));
    await fill(page, { 'New password': NEW_PASSWORD, 'Confirm new password': NEW_PASSWORD });
    await page.getByRole('button', { name: 'Update password' }).click();
    await page.getByText('Password updated successfully!').waitFor();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => 'sameLoad' in globalThis)).toBe(false);
    await signIn(page, moved, NEW_PASSWORD);
    expect(visitor.complaints).toEqual([]);
  });
});

describe('Two-factor sign-in', () => {
  it('is turned on, asked for, seen among the sessions, and needed to delete the account [settings.two-factor, login.two-factor, settings.sessions, settings.export, settings.deletion]', async () => {
    const email = newAddress();
    const { token } = await Account.open(stack, { email, password: PASSWORD });
    const visitor = await Visitor.arrive(browser, stack.url, { token });
    const { page } = visitor;
    await visitor.open('/settings?tab=security');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('img', { name: /^QR code/ }).waitFor();
    const drawn = page.getByRole('img', { name: /^QR code/ });
    await drawn.evaluate((image: HTMLImageElement) => image.decode());
    expect(await drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.getByText('Can’t scan it?').click();
    const secret = await page.locator('dialog p.select-all').textContent();
    const authenticator = new Authenticator((secret ?? '').replaceAll(' ', ''));
    await page.getByLabel('Code').fill(await authenticator.next());
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'I saved them' }).waitFor();
    const codes = await page
      .getByRole('list', { name: 'Recovery codes' })
      .getByRole('listitem')
      .allTextContents();
    expect(codes).toHaveLength(10);
    await page.getByRole('button', { name: 'I saved them' }).click();
    await page.getByText('10 recovery codes left').waitFor();

    const download = page.waitForEvent('download');
    await page.getByRole('tab', { name: 'Data' }).click();
    await page.getByRole('button', { name: 'Download my data' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.zip$/);

    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await page.waitForURL('**/login');
    await fill(page, { Email: email, Password: PASSWORD });
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(codes[0] ?? '');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');

    // Another device of the same person, and its end.
    const other = await Visitor.arrive(browser, stack.url);
    await other.open('/login');
    await fill(other.page, { Email: email, Password: PASSWORD });
    await other.page.getByRole('button', { name: 'Sign in' }).click();
    await other.page.getByLabel('Code').fill(await authenticator.next());
    await other.page.keyboard.press('Enter');
    await other.page.waitForURL('**/dashboard');
    await visitor.open('/settings?tab=security');
    await page.getByText('9 recovery codes left').waitFor();
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await page.getByText('Signed out everywhere else').first().waitFor();
    await other.page.waitForURL('**/login');
    await other.leave();

    await page.getByRole('tab', { name: 'Data' }).click();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(codes[1] ?? '');
    await page.getByRole('button', { name: 'Delete permanently' }).click();
    await page.getByText(/^Your account has been deleted/).waitFor();
    await fill(page, { Email: email, Password: PASSWORD });
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('main').getByRole('alert').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    await visitor.leave();
  });
});

describe('A brand', () => {
  it('survives a reload as a draft, is saved, and leaves nothing behind on signing out [brand.form, brand.toasts]', async () => {
    const { token } = await Account.open(stack);
    const visitor = await Visitor.arrive(browser, stack.url, { token });
    const { page } = visitor;
    await visitor.open('/brand-context');
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Company name').fill('Northfield');
    await page.getByText(/Your draft is kept/).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Continue editing' }).click();
    expect(await page.getByLabel('Company name').inputValue()).toBe('Northfield');
    await page.getByLabel('Industry').selectOption('Healthcare');
    await page.getByLabel('Brand voice').selectOption('Friendly');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Brand context updated successfully').waitFor();
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Company name').fill('Another');
    await page.getByText(/Your draft is kept/).waitFor();
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await page.waitForURL('**/login');
    const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => /draft/.test(key)));
    expect(left).toEqual([]);
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });
});

describe('Back from the payment page', () => {
  it('says how many credits were added and shows the new balance', async () => {
    const account = await Account.open(stack);
    const { data } = await account.api.POST('/api/billing/checkout', { body: { pack: 'small' } });
    const visitor = await Visitor.arrive(browser, stack.url, { token: account.token });
    const { page } = visitor;
    await visitor.open('/pricing');
    // The balance looks for a checkout when it comes: before there is one.
    await page.getByText(/^You have 3 credits now/).waitFor();
    await page.evaluate((id) => sessionStorage.setItem('colophon:checkout', id), data?.checkoutId ?? '');
    // Back at Pricing before paying, and then on to pay after all.
    await page.reload();
    await page.getByText('You left before paying for Small').waitFor();
    const { pathname } = new URL(data?.url ?? '');
    await page.goto(pathname);
    await page.locator('form button').click();
    await page.waitForURL('**/dashboard');
    await page.getByText('10 credits added').waitFor();
    await page.getByText(/Your balance is 13\./).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText('10 credits added').count()).toBe(0);
    await visitor.leave();
  });
});

describe('Waiting for a mail', () => {
  it('counts down only after a press, and then lets it be sent again [settled.resend]', async () => {
    const visitor = await Visitor.arrive(browser, stack.url, { now: '2026-03-02T09:00:00Z' });
    const { page } = visitor;
    await visitor.open('/register');
    await register(page, newAddress());
    const again = page.getByRole('button', { name: /^Resend email/ });
    await page.clock.runFor(5000);
    expect(await again.isEnabled()).toBe(true);
    await again.click();
    await page.getByText('We sent a new confirmation email.').waitFor();
    expect(await again.isDisabled()).toBe(true);
    await page.clock.runFor(61_000);
    await page.getByRole('button', { name: 'Resend email', exact: true }).waitFor();
    expect(await again.isEnabled()).toBe(true);
    await visitor.leave();
  });
});

describe('A form on a slow line', () => {
  it('keeps what was filled in before its code arrived, and puts no password into the address', async () => {
    const visitor = await Visitor.arrive(browser, stack.url);
    const { page } = visitor;
    let letThrough: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await fill(page, { Email: 'maya@example.com', Password: PASSWORD });
    await page.getByLabel('Password', { exact: true }).press('Enter');
    letThrough();
    await page.waitForFunction(() => performance.getEntriesByName('colophon:ready').length > 0);
    expect(new URL(page.url()).search).toBe('');
    expect(await page.getByLabel('Email').inputValue()).toBe('maya@example.com');
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(PASSWORD);
    await visitor.leave();
  });
});

// With the answers of the real API; every state and look of them is judged in the accessibility specs.
describe('Screens of an account, on a phone in dark', () => {
  let account: Account;
  beforeAll(async () => {
    account = await Account.open(stack);
    const body = {
      companyName: 'Northfield Health IT',
      industry: 'Healthcare',
      brandVoice: 'Professional',
      keyTopics: 'zero trust, medical devices',
    } as const;
    await clientOf(stack, account.token).PUT('/api/brand-context', { body });
  });

  it.each<[string, string, (page: Page) => Promise<unknown>]>([
    ['profile', '/settings', (page) => page.getByLabel('First name').fill('Mia')],
    ['security', '/settings?tab=security', (page) => page.getByText('Change Password').waitFor()],
    ['billing', '/settings?tab=billing', (page) => page.getByText(/^Free credits for/).waitFor()],
    ['preferences', '/settings?tab=preferences', (page) => page.getByRole('switch').first().waitFor()],
    ['data', '/settings?tab=data', (page) => page.getByRole('button', { name: 'Delete my account' }).click()],
    ['brand', '/brand-context', (page) => page.getByRole('button', { name: 'Edit' }).waitFor()],
    [
      'brand-editing',
      '/brand-context',
      async (page) => {
        await page.getByRole('button', { name: 'Edit' }).click();
        await page.getByRole('button', { name: 'Save' }).waitFor();
      },
    ],
  ])('%s has no fault', async (_, path, act) => {
    const visitor = await Visitor.arrive(browser, stack.url, {
      theme: 'dark',
      viewport: 390,
      token: account.token,
    });
    await visitor.open(path);
    await act(visitor.page);
    expect(await visitor.accessibilityFaults(['dark'])).toEqual([]);
    expect(await visitor.reflowFaults()).toEqual([]);
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });
});
