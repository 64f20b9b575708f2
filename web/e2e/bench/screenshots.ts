/**
 * Pictures of the running product with documents it really read, for review by eye: every screen in both themes on a
 * desktop and a phone, in web/e2e/artefacts (ignored by git).
 *
 *   npm run screenshots -w web [-- review]      all, or those whose name contains the word
 *   npm run screenshots -w web -- --keep        also renews the review of the landing page and the README, in
 * web/public/screens
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { Account } from '../stack/account.ts';
import { samplePdf } from '../stack/pdf-tools.ts';
import { RunningStack } from '../stack/running-stack.ts';
import { openBrowser } from '../ui/browser.ts';
import { variants } from '../ui/viewports.ts';
import { Visitor } from '../ui/visitor.ts';

const isKept = process.argv.includes('--keep');
const [word = ''] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const KEPT = fileURLToPath(new URL('../../public/screens/', import.meta.url));
/** The sample document of the landing page. */
const SAMPLE = fileURLToPath(new URL('../../public/final_v7.pdf', import.meta.url));

const FILES = [
  ['Zero-Trust-Guide-for-Regional-Hospitals.pdf', 'A Zero Trust Guide for Regional Hospitals', 24],
  ['Q3-Customer-Survey.pdf', 'What Customers Told Us in the Third Quarter', 6],
  ['Backup-Datasheet-2026.pdf', 'Datasheet: Immutable Backup for Branch Offices', 2],
  ['Onboarding Handbook.pdf', 'Onboarding Handbook for New Colleagues', 38],
] as const;

/** As the landing page lays them out, with more pixels for fine displays. */
const DESKTOP = { x: 0, y: 0, width: 1440, height: 900, scale: 1.5 };
const PHONE = { x: 0, y: 0, width: 390, height: 844, scale: 2 };

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly member?: boolean;
  readonly act?: (page: Page) => Promise<unknown>;
}

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();

function screens(completed: string, ready: string): Screen[] {
  const member = (name: string, path: string, act?: Screen['act']): Screen => ({
    name,
    path,
    member: true,
    ...(act ? { act } : {}),
  });
  const all: Screen[] = [
    { name: 'landing', path: '/' },
    { name: 'landing-question', path: '/', act: (page) => page.locator('main summary').nth(1).click() },
    { name: 'pricing', path: '/pricing' },
    { name: 'roadmap', path: '/roadmap' },
    { name: 'privacy', path: '/privacy' },
    { name: 'developers', path: '/developers' },
    { name: 'terms', path: '/terms' },
    { name: 'login', path: '/login' },
    { name: 'login-invalid', path: '/login', act: press('Sign in') },
    { name: 'register', path: '/register' },
    { name: 'reset-password', path: '/reset-password' },
    { name: 'verify-email', path: '/verify-email' },
    member('pricing-signed-in', '/pricing', (page) => page.getByText(/^You have \d+ credits now/).waitFor()),
    member('dashboard', '/dashboard'),
    member('upload', '/upload'),
    member('documents', '/documents'),
    member('documents-none-failed', '/documents?status=failed'),
    member('review', completed),
    member('review-editing', completed, press('Edit')),
    member('review-ready', ready),
    member('brand-context', '/brand-context'),
    member('settings', '/settings'),
    member('settings-security', '/settings', tab('Security')),
    member('settings-api-keys', '/settings', tab('API keys')),
    member('settings-webhooks', '/settings', tab('Webhooks')),
    member('settings-billing', '/settings', tab('Billing')),
    member('shortcuts', '/documents', (page) => page.keyboard.press('?')),
  ];
  return all.filter(({ name }) => name.includes(word));
}

async function fill(account: Account): Promise<Screen[]> {
  await account.api.PUT('/api/brand-context', {
    body: {
      companyName: 'Northfield Health IT',
      industry: 'Healthcare',
      brandVoice: 'Professional',
      targetAudience: 'IT leads of regional hospitals',
      keyTopics: 'zero trust, medical devices, backup',
      customGuidelines: '',
    },
  });
  const sample = await account.uploadOne({ name: 'final_v7.pdf', bytes: await readFile(SAMPLE) });
  await account.untilDone(sample);
  const ids = [sample];
  for (const [name, title, pages] of FILES) {
    const id = await account.uploadOne({ name, bytes: await samplePdf(title, pages) });
    await account.untilDone(id);
    ids.push(id);
  }
  const [completed = '', ready = ''] = ids;
  await account.api.POST('/api/documents/{id}/generate-pdf', { params: { path: { id: ready } } });
  await account.until(ready, ({ status }) => status === 'ready_for_download');
  return screens(`/documents/${completed}/review`, `/documents/${ready}/review`);
}

/** What the page shows at first, as a small file. */
async function keep(page: Page, name: string, clip: typeof DESKTOP): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 52,
    clip,
  });
  await mkdir(KEPT, { recursive: true });
  await writeFile(`${KEPT}${name}.webp`, Buffer.from(data, 'base64'));
  await session.detach();
}

const stack = await RunningStack.start();
const browser = await openBrowser();
try {
  const account = await Account.open(stack, {
    firstName: 'Maya',
    lastName: 'Lindqvist',
    email: 'maya.lindqvist@example.com',
  });
  await stack.giveCredits(account.email, 25);
  const wanted = await fill(account);
  for (const { theme, viewport } of variants(1440, 390)) {
    const stranger = await Visitor.arrive(browser, stack.url, { theme, viewport });
    const member = await Visitor.arrive(browser, stack.url, { theme, viewport, token: account.token });
    for (const { name, path, member: isMember, act } of wanted) {
      const visitor = isMember ? member : stranger;
      await visitor.open(path);
      await visitor.untilLoaded();
      await act?.(visitor.page);
      await visitor.untilLoaded();
      await visitor.picture(`${name}-${theme}-${viewport}`);
      if (isKept && name === 'review')
        await keep(visitor.page, `${name}-${theme}-${viewport}`, viewport === 390 ? PHONE : DESKTOP);
    }
    console.log(`${theme} ${viewport}: ${wanted.length} screens`);
    await Promise.all([stranger.leave(), member.leave()]);
  }
} finally {
  await browser.close();
  await stack.stop();
}
