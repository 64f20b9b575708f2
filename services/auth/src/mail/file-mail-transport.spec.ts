import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FileMailTransport } from './file-mail-transport.js';

const mail = {
  eventId: '019a0000-0000-7000-8000-000000000000',
  time: new Date('2026-01-15T12:00:00.250Z'),
  from: 'Colophon <no-reply@colophon.example>',
  to: 'reader@example.com',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
};

describe('mail kept as files', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mail-files-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is one whole file a mail, for the eyes of the owner only', async () => {
    const target = join(folder, 'made', 'on demand');
    await new FileMailTransport(target).send(mail);
    const [name, ...others] = await readdir(target);
    expect(others).toEqual([]);
    expect(name).toMatch(/^20260115T120000250Z-[0-9a-f]{32}\.eml$/);
    expect((await stat(join(target, name ?? ''))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(target, name ?? ''), 'utf8')).toContain('\r\nTo: reader@example.com\r\n');
  });

  it('is the same file for the same event, and another for another', async () => {
    const transport = new FileMailTransport(folder);
    await transport.send(mail);
    await transport.send(mail);
    expect(await readdir(folder)).toHaveLength(1);
    await transport.send({ ...mail, eventId: '019a0000-0000-7000-8000-000000000001' });
    expect(await readdir(folder)).toHaveLength(2);
  });

  it('does not let an address become a second recipient', async () => {
    await new FileMailTransport(folder).send({ ...mail, to: 'a@example.com, b@example.com' });
    const [name] = await readdir(folder);
    const headers = (await readFile(join(folder, name ?? ''), 'utf8')).split('\r\n\r\n')[0];
    expect(headers).not.toMatch(/^To:.*a@example\.com, b@example\.com$/m);
  });

  it('is tried again when the folder cannot be written, and names neither path nor address', async () => {
    await writeFile(join(folder, 'file'), '');
    const failed = new FileMailTransport(join(folder, 'file', 'below')).send(mail);
    const error: unknown = await failed.catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'mail_not_delivered', retryable: true });
    expect(String(error)).not.toMatch(/reader|mail-files/);
  });
});
