import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Mailbox, startMailbox } from '../src/mailbox/mailbox-server.js';

/** Real: HTTP server and mail files. Nothing mocked. */
let folder: string;
let mailbox: Mailbox;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colophon-mail-'));
  mailbox = await startMailbox(folder);
});
afterEach(async () => {
  await mailbox.close();
  await rm(folder, { recursive: true, force: true });
});

const page = async (path: string): Promise<string> => (await fetch(`${mailbox.url}${path}`)).text();
const keep = (name: string, subject: string, body = ''): Promise<void> =>
  writeFile(join(folder, name), `To: anna@example.com\nSubject: ${subject}\n\n${body}`);

const keepBoth = (name: string, html: string, text: string): Promise<void> =>
  writeFile(
    join(folder, name),
    [
      'Subject: Both\nContent-Type: multipart/alternative; boundary=b\n',
      `--b\nContent-Type: text/plain\n\n${text}`,
      `--b\nContent-Type: text/html\n\n${html}\n--b--`,
    ].join('\n'),
  );

describe('the mailbox of a local start', () => {
  it('lists the newest mail first', async () => {
    await keep('1.eml', 'older');
    await keep('2.eml', 'newer');
    await utimes(join(folder, '1.eml'), 1000, 1000);
    const list = await page('/');
    expect(list.indexOf('newer')).toBeGreaterThan(0);
    expect(list.indexOf('newer')).toBeLessThan(list.indexOf('older'));
  });

  it('makes the link of a mail clickable', async () => {
    await keep('1.eml', 'Verify', 'Open http://localhost:8080/verify?token=a&x=1 now');
    expect(await page('/1.eml')).toContain('<a href="http://localhost:8080/verify?token=a&amp;x=1">');
  });

  it('shows a mail as page or as text, whichever is chosen', async () => {
    await keepBoth('1.eml', '<h1>Hello</h1><a href="http://localhost:8080/x">go</a>', 'Hello in text');
    const shown = await page('/1.eml');
    expect(shown).toMatch(/<iframe [^>]*src="\/1\.eml\?view=frame"/);
    expect(shown).toContain('<a href="/1.eml?view=text">Text</a>');
    expect(shown).not.toContain('Hello in text');
    const text = await page('/1.eml?view=text');
    expect(text).toContain('<pre>Hello in text');
    expect(text).not.toContain('<iframe');
    expect(text).toContain('<a href="/1.eml?view=page">Page</a>');
    expect(await page('/1.eml?view=frame')).toContain('<h1>Hello</h1>');
  });

  it('gives the page of a mail no right but that of opening links', async () => {
    const hostile =
      '<!doctype html><script>top.x=1</script><base href="http://evil.example/"><form action="/">';
    await keepBoth('1.eml', hostile, 'x');
    expect(await page('/1.eml')).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(await page('/1.eml')).not.toContain('evil.example');
    const frame = await fetch(`${mailbox.url}/1.eml?view=frame`);
    const policy = frame.headers.get('content-security-policy')?.split('; ') ?? [];
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
        'sandbox allow-popups allow-popups-to-escape-sandbox',
      ]),
    );
    expect(policy.join()).not.toMatch(/script-src|allow-scripts|allow-same-origin/);
    expect(await frame.text()).toMatch(/^<!doctype html><base target="_blank">/);
  });

  it('has no page for a mail of text alone', async () => {
    await keep('1.eml', 'Plain', 'words');
    expect(await page('/1.eml?view=page')).toContain('<pre>words');
    expect((await fetch(`${mailbox.url}/1.eml?view=frame`)).status).toBe(404);
  });

  it('shows markup of strangers as text', async () => {
    await keep(
      '1.eml',
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(2)> http://x/"onmouseover="alert(3)',
    );
    const both = (await page('/')) + (await page('/1.eml'));
    expect(both).not.toMatch(/<script|<img|<iframe|"onmouseover/);
    expect(both).toContain('&lt;script&gt;');
  });

  it('gives out no file beside the mails', async () => {
    await writeFile(join(folder, 'secret.txt'), 'secret');
    for (const path of ['/secret.txt', '/..%2f..%2fetc%2fpasswd', '/..%2Fmail.eml', '/%00.eml', '/%']) {
      const answer = await fetch(`${mailbox.url}${path}`);
      expect([path, answer.status]).toEqual([path, 404]);
    }
  });

  it('answers only under its own address, so that no other site reads mails through the browser', async () => {
    const status = await new Promise((resolve) => {
      request(mailbox.url, { headers: { host: 'evil.example' } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).end();
    });
    expect(status).toBe(421);
  });
});
