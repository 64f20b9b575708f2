import { Clock } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MailTemplate } from './mail-templates.js';

const INTERVAL_MS = 60_000;
/** Mails that strangers can cause at another person's address, as often as they like. */
const THROTTLED: readonly string[] = ['already_registered', 'email_in_use'] satisfies MailTemplate[];

@Injectable()
export class MailThrottleRepository {
  constructor(private readonly clock: Clock) {}

  /** Whether the mail may go out now; then the next of its kind may not for a minute. */
  async admits(manager: EntityManager, userId: string, template: string): Promise<boolean> {
    if (!THROTTLED.includes(template)) return true;
    const now = this.clock.now();
    const admitted = await manager.query<unknown[]>(
      `INSERT INTO mail_throttles (user_id, template, sent_at) VALUES ($1, $2, $3)
       ON CONFLICT (user_id, template) DO UPDATE SET sent_at = excluded.sent_at
         WHERE mail_throttles.sent_at <= $4
       RETURNING 1`,
      [userId, template, now, new Date(now.getTime() - INTERVAL_MS)],
    );
    return admitted.length === 1;
  }
}
