import { describe, expect, it } from '@jest/globals';
import { parseMail } from './mail-file.js';

const lines = (...text: string[]): string => text.join('\r\n');

describe('a kept mail', () => {
  it('shows its plain text and its HTML', () => {
    const mail = parseMail(
      lines(
        'From: Colophon <no-reply@colophon.example>',
        'To: anna@example.com',
        'Subject: Verify your address',
        'Content-Type: multipart/alternative; boundary="b1"',
        '',
        '--b1',
        'Content-Type: text/plain; charset=utf-8',
        '',
        'Open http://localhost:8080/verify?token=abc',
        '--b1',
        'Content-Type: text/html',
        '',
        '<p>Open</p>',
        '--b1--',
      ),
    );
    expect(mail).toMatchObject({ subject: 'Verify your address', to: 'anna@example.com' });
    expect(mail.text.trim()).toBe('Open http://localhost:8080/verify?token=abc');
    expect(mail.html?.trim()).toBe('<p>Open</p>');
  });

  it('of HTML alone shows its text without tags', () => {
    const mail = parseMail(lines('Content-Type: text/html; charset=utf-8', '', '<p>Hello</p>'));
    expect(mail).toMatchObject({ html: '<p>Hello</p>', text: ' Hello ' });
  });

  it('keeps a link whole that was wrapped for the wire', () => {
    const mail = parseMail(
      lines(
        'Content-Transfer-Encoding: quoted-printable',
        '',
        'http://localhost:8080/verify?token=3Dabc=',
        'def for Zo=C3=AB',
      ),
    );
    expect(mail.text).toBe('http://localhost:8080/verify?token=abcdef for Zoë');
  });

  it('keeps the blank between two words that were wrapped for the wire', () => {
    const mail = parseMail(
      lines('Content-Transfer-Encoding: quoted-printable', '', '18 January =', '2026 = ', '!'),
    );
    expect(mail.text).toBe('18 January 2026 !');
  });

  it('reads a subject with letters beyond ASCII', () => {
    expect(parseMail('Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe?= =?UTF-8?B?IGFuIFpvw6s=?=\n\n').subject).toBe(
      'Grüße an Zoë',
    );
  });

  it('reads a body in base64', () => {
    expect(
      parseMail(`Content-Transfer-Encoding: base64\n\n${Buffer.from('Grüße').toString('base64')}`).text,
    ).toBe('Grüße');
  });

  it('shows a file that is no mail instead of failing', () => {
    expect(parseMail('')).toEqual({
      subject: '(no subject)',
      from: '',
      to: '',
      date: '',
      text: '',
      html: undefined,
    });
  });
});
