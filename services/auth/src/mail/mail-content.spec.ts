import { describe, expect, it } from '@jest/globals';
import type { MailContent } from './mail-content.js';
import { layOut, unsubscribeOffer } from './mail-layout.js';
import { MailParams } from './mail-params.js';
import {
  fillTemplate,
  isMailTemplate,
  type MailTemplate,
  mailTemplates,
  settingFor,
} from './mail-templates.js';
import { PublicLinks } from './public-links.js';

const PARAMS = {
  remaining: '1',
  credits: '3',
  filename: '<plan> & "more".pdf',
  expiresAt: '2026-01-18T09:30:00Z',
  purchaseId: '019a0000-0000-7000-8000-00000000000a',
  pack: 'Small',
  amountCents: '900',
  currency: 'usd',
  paidAt: '2026-01-15T11:59:00.250Z',
  balance: '12',
  left: '9',
  host: 'hooks.example.com',
  name: 'Nightly run',
  hint: 'clphk_Ab3d…',
  apiKeys: '2',
};

const fill = (
  template: MailTemplate,
  params: Record<string, string> = {},
  base = 'https://colophon.example',
): MailContent =>
  fillTemplate(template, {
    links: new PublicLinks(base),
    token: 'the-token',
    lifetime: '1 hour',
    time: new Date('2026-01-15T12:00:00Z'),
    params: new MailParams(template, { ...PARAMS, ...params }),
  });

/** What a reader of the page reads, entities read and blanks made one. */
const readable = (html: string): string =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/<div aria-hidden="true".*?<\/div>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');

describe('the mails', () => {
  it.each([
    ['verify_email', 'https://colophon.example/verify-email?token=the-token'],
    ['email_change', 'https://colophon.example/verify-email?token=the-token'],
    ['reset_password', 'https://colophon.example/reset-password?token=the-token'],
    ['email_changed', 'https://colophon.example/undo-email-change?token=the-token'],
    ['already_registered', 'https://colophon.example/login'],
    ['already_registered', 'https://colophon.example/reset-password'],
    ['password_changed', 'https://colophon.example/reset-password'],
    ['document_expiring', 'https://colophon.example/documents'],
    ['credits_low', 'https://colophon.example/pricing'],
    ['free_credits_back', 'https://colophon.example/upload'],
    ['webhook_failing', 'https://colophon.example/settings?tab=webhooks'],
    ['webhook_disabled', 'https://colophon.example/settings?tab=webhooks'],
    ['api_key_created', 'https://colophon.example/settings?tab=api-keys'],
    ['api_key_expiring', 'https://colophon.example/settings?tab=api-keys'],
    ['api_key_leaked', 'https://colophon.example/settings?tab=api-keys'],
  ] as const)('%s leads to %s', (template, url) => {
    const { text, html } = layOut(fill(template));
    expect(text).toContain(`\n${url}\n`);
    expect(html).toContain(`href="${url}"`);
  });

  it.each(mailTemplates)('%s says the same as text and as page', (template) => {
    const content = fill(template);
    const { text, html } = layOut(content, unsubscribeOffer('credits_low', 'https://colophon.example/off'));
    const page = readable(html);
    const said = [
      content.subject,
      ...content.paragraphs,
      ...(content.facts ?? []).flatMap(({ label, value }) => [label, value]),
      ...[content.action, content.alternative].flatMap((way) => way?.label ?? []),
      content.note ?? '',
      content.reason,
      'Unsubscribe from emails about low credits',
    ];
    for (const sentence of said) {
      expect(text).toContain(sentence);
      expect(page).toContain(sentence);
    }
    expect(html).toContain(`<h1 `);
    expect(html.match(/<h1 /g)).toHaveLength(1);
    expect(html).toMatch(/<html lang="en"/);
    expect(html).toMatch(/<div role="article" [^>]* lang="en" dir="ltr">/);
  });

  it.each(mailTemplates)('%s loads nothing from anywhere, and comes in light and dark', (template) => {
    const { html } = layOut(fill(template));
    expect(html).not.toMatch(
      /<(img|link|script|iframe|object|video|picture|svg)\b|url\(|@import|@font-face|\ssrc=/i,
    );
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    // Gmail drops style sheets beyond 8192 characters and cuts mails beyond 102 kB.
    expect(/<style>(.*?)<\/style>/s.exec(html)?.[1]?.length).toBeLessThan(8192);
    expect(Buffer.byteLength(html)).toBeLessThan(30_000);
  });

  it('show their preview to an inbox and not on the page', () => {
    const { html } = layOut(fill('verify_email'));
    expect(html).toMatch(/<div [^>]*display:none[^>]*>One click, and you can/);
    expect(readable(html)).not.toContain('One click');
  });

  it('escape every value on the page and leave it as it is in the text', () => {
    const { text, html } = layOut(fill('document_expiring'));
    expect(text).toContain('Document: <plan> & "more".pdf\n');
    expect(html).toContain('<bdi>&lt;plan&gt; &amp; &quot;more&quot;.pdf</bdi>');
    expect(html).not.toContain('<plan');
  });

  it('carry no link with a token where none was asked for', () => {
    for (const template of mailTemplates.filter((name) => !/^(verify|reset|email_change)/.test(name))) {
      expect(layOut(fill(template)).text).not.toContain('token');
    }
  });

  it('offer to end those a reader can do without, and no others', () => {
    expect(Object.fromEntries(mailTemplates.map((name) => [name, settingFor(name)]))).toMatchObject({
      credits_low: 'credits_low',
      free_credits_back: 'free_credits',
      document_expiring: 'document_expiring',
    });
    expect(mailTemplates.filter((name) => settingFor(name))).toHaveLength(3);
    const { text, html } = layOut(fill('verify_email'));
    expect(text + html).not.toMatch(/unsubscribe/i);
  });

  it('keep the path of a base below a host', () => {
    const urls = ['https://h.example/app', 'https://h.example/app/'].map(
      (base) => fill('verify_email', {}, base).action?.url,
    );
    expect(new Set(urls)).toEqual(new Set(['https://h.example/app/verify-email?token=the-token']));
  });

  it('are known by name, names of the language not among them', () => {
    expect(isMailTemplate('verify_email')).toBe(true);
    for (const name of ['', 'constructor', 'toString', '__proto__']) expect(isMailTemplate(name)).toBe(false);
  });
});

describe('a receipt', () => {
  it('is a table of what was bought, without any link', () => {
    const { text, html } = layOut(fill('purchase_receipt', { credits: '10' }));
    expect(fill('purchase_receipt', { credits: '10' }).facts).toEqual([
      { label: 'Pack', value: 'Small' },
      { label: 'Credits', value: '10' },
      { label: 'Price', value: '$9.00' },
      { label: 'Date', value: 'January 15, 2026 at 11:59 AM UTC' },
      { label: 'Purchase', value: PARAMS.purchaseId },
      { label: 'New balance', value: '12 credits' },
    ]);
    expect(html.match(/<th scope="row"/g)).toHaveLength(6);
    expect(html).not.toMatch(/href|https?:\/\//);
    expect(text).not.toMatch(/https?:\/\//);
  });

  it.each([
    ['1900', 'usd', '$19.00'],
    ['123456', 'EUR', '€1,234.56'],
    ['900', 'jpy', '¥900'],
    ['0', 'usd', '$0.00'],
  ])('writes %s of %s as %s', (amountCents, currency, price) => {
    const { facts } = fill('purchase_receipt', { amountCents, currency });
    expect(facts?.find(({ label }) => label === 'Price')?.value).toBe(price);
  });

  it.each([
    ['amountCents', '9.00'],
    ['amountCents', '-1'],
    ['amountCents', '1e3'],
    ['currency', 'dollars'],
    ['currency', ''],
    ['paidAt', 'yesterday'],
    ['purchaseId', ' \r\n '],
    ['balance', ''],
  ])('is not written with %s %j', (name, value) => {
    expect(() => fill('purchase_receipt', { [name]: value })).toThrow(`without a usable ${name}`);
  });
});

describe('the mail about a new password', () => {
  it.each([
    ['0', undefined],
    ['1', 'Your API key still works. Revoke any you do not need in Settings.'],
    ['2', 'Your 2 API keys still work. Revoke any you do not need in Settings.'],
  ])('counts the keys that go on: %s', (apiKeys, sentence) => {
    const { paragraphs } = fill('password_changed', { apiKeys });
    expect(paragraphs.find((text) => text.includes('API key'))).toBe(sentence);
  });

  it('is sent as well where a release before asked for it', () => {
    const content = fillTemplate('password_changed', {
      links: new PublicLinks('https://colophon.example'),
      token: '',
      lifetime: '',
      time: new Date(0),
      params: new MailParams('password_changed', {}),
    });
    expect(content.paragraphs).toHaveLength(2);
  });
});

describe('a mail about credits', () => {
  it.each([
    ['1', 'You have 1 credit left', 'See credit packs'],
    ['2', 'You have 2 credits left', 'See credit packs'],
    ['0', 'Your credits are used up', 'See credit packs'],
  ])('with %s left is titled "%s"', (remaining, subject, label) => {
    const mail = fill('credits_low', { remaining });
    expect(mail).toMatchObject({ subject, action: { label } });
    expect(mail.paragraphs.join(' ')).toContain('come back on February 1, 2026');
  });

  it('names the month of free credits', () => {
    const { paragraphs } = fill('free_credits_back', { credits: '3' });
    expect(paragraphs.join(' ')).toContain('3 free credits');
    expect(paragraphs.join(' ')).toContain('January 2026');
  });
});
