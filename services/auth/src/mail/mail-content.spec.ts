import { describe, expect, it } from '@jest/globals';
import { layOut } from './mail-layout.js';
import { fillTemplate, isMailTemplate, type MailTemplate } from './mail-templates.js';
import { PublicLinks } from './public-links.js';

const fill = (template: MailTemplate, base = 'https://colophon.example') =>
  fillTemplate(template, {
    links: new PublicLinks(base),
    token: 'the-token',
    lifetime: '1 hour',
    param: (name) => `<${name} & "more">`,
  });

describe('the mails', () => {
  it.each([
    ['verify_email', 'https://colophon.example/verify-email?token=the-token'],
    ['email_change', 'https://colophon.example/verify-email?token=the-token'],
    ['reset_password', 'https://colophon.example/reset-password?token=the-token'],
    ['already_registered', 'https://colophon.example/reset-password'],
    ['document_expiring', 'https://colophon.example/documents'],
    ['credits_low', 'https://colophon.example/pricing'],
  ] as const)('%s leads to %s', (template, url) => {
    expect(fill(template).action?.url).toBe(url);
    const { text, html } = layOut(fill(template));
    expect(text).toContain(`\n${url}\n`);
    expect(html).toContain(`href="${url}"`);
  });

  it('escape every value on the page and leave it as it is in the text', () => {
    const { text, html } = layOut(fill('document_expiring'));
    expect(text).toContain('<filename & "more">');
    expect(html).toContain('&lt;filename &amp; &quot;more&quot;&gt;');
    expect(html).not.toContain('<filename');
  });

  it('carry no link with a token where none was asked for', () => {
    for (const template of [
      'already_registered',
      'email_in_use',
      'email_changed',
      'password_changed',
    ] as const) {
      expect(layOut(fill(template)).text).not.toContain('token');
    }
  });

  it('keep the path of a base below a host', () => {
    const urls = ['https://h.example/app', 'https://h.example/app/'].map(
      (base) => fill('verify_email', base).action?.url,
    );
    expect(new Set(urls)).toEqual(new Set(['https://h.example/app/verify-email?token=the-token']));
  });

  it('are known by name, names of the language not among them', () => {
    expect(isMailTemplate('verify_email')).toBe(true);
    for (const name of ['', 'constructor', 'toString', '__proto__']) expect(isMailTemplate(name)).toBe(false);
  });
});
