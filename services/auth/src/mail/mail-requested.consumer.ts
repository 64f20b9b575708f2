import { type EventMessage, events } from '@colophon/contracts';
import { LOGGER, type Logger, OnEventOnce, type TransactionalDelivery } from '@colophon/platform';
import { Controller, Inject } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ComposeMail } from './compose-mail.usecase.js';
import type { NoRecipient } from './find-recipient.usecase.js';
import { MailThrottleRepository } from './mail-throttle.repository.js';
import { MailTransport } from './mail-transport.js';

/** Each holds a database connection while the mail server takes its time. */
const CONCURRENCY = 2;
/** With the bus's delays, up to a minute, about two hours of a mail server being away. */
const PATIENT_DELIVERIES = 120;

/**
 * Sends inside the transaction whose inbox row marks the request as done: a mail goes out once for an event, unless
 * the process dies between the mail server's answer and the commit; then it goes out again, the same, links included.
 */
@Controller()
export class MailRequestedConsumer {
  constructor(
    private readonly compose: ComposeMail,
    private readonly throttle: MailThrottleRepository,
    private readonly transport: MailTransport,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @OnEventOnce(events.mailRequested, { concurrency: CONCURRENCY, maxDeliveries: PATIENT_DELIVERIES })
  async apply(
    message: EventMessage<typeof events.mailRequested>,
    { transaction: { manager } }: TransactionalDelivery,
  ): Promise<void> {
    const outcome = await this.deliver(message, manager);
    this.logger.info({ template: message.template, eventId: message.meta.id }, `a mail was ${outcome}`);
  }

  private async deliver(
    message: EventMessage<typeof events.mailRequested>,
    manager: EntityManager,
  ): Promise<'sent' | NoRecipient> {
    const mail = await this.compose.run(manager, message);
    if (typeof mail === 'string') return mail;
    if (!(await this.throttle.admits(manager, message.meta.userId, message.template))) return 'not needed';
    await this.transport.send(mail);
    return 'sent';
  }
}
