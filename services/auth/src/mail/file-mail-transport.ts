import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '@colophon/platform';
import { createTransport } from 'nodemailer';
import { mailErrors } from './mail.errors.js';
import { mailKey, MailTransport, messageOf, type OutgoingMail } from './mail-transport.js';

/**
 * Keeps each mail as one `.eml` file, whole from the moment its name is there. Time and name come from the event,
 * so a repeated delivery writes the same file.
 */
export class FileMailTransport extends MailTransport {
  private readonly composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  constructor(private readonly folder: string) {
    super();
  }

  async send(mail: OutgoingMail): Promise<void> {
    try {
      const { message } = await this.composer.sendMail(messageOf(mail));
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      const name = `${mail.time.toISOString().replaceAll(/[-:.]/g, '')}-${mailKey(mail.eventId)}.eml`;
      const draft = join(this.folder, `.${name}.part`);
      // Only for the owner of the folder: the links inside open accounts.
      await writeFile(draft, message as Buffer, { mode: 0o600 });
      await rename(draft, join(this.folder, name));
    } catch (error) {
      throw new ServiceError(mailErrors.notDelivered, {
        message: `The mail could not be written (${codeOf(error)}); it will be tried again.`,
      });
    }
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? 'unknown reason';
