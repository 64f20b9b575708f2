import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { EventMessage, events } from '@colophon/contracts';
import { Clock, ServiceError } from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type AuthConfig, authConfig } from '../auth.config.js';
import { FindRecipient, type NoRecipient } from './find-recipient.usecase.js';
import { mailErrors } from './mail.errors.js';
import { layOut, unsubscribeOffer } from './mail-layout.js';
import { MailParams } from './mail-params.js';
import { fillTemplate, isMailTemplate } from './mail-templates.js';
import type { OutgoingMail } from './mail-transport.js';
import { PublicLinks } from './public-links.js';

type MailRequest = EventMessage<typeof events.mailRequested>;

/** Turns a request into a mail: only here do an address, a text and a link's token meet. */
@Injectable()
export class ComposeMail {
  constructor(
    private readonly findRecipient: FindRecipient,
    private readonly links: PublicLinks,
    private readonly clock: Clock,
    @Inject(authConfig.token) private readonly config: AuthConfig,
  ) {}

  /** @throws ServiceError when the request can never become a mail */
  async run(
    manager: EntityManager,
    { template, params, meta }: MailRequest,
  ): Promise<OutgoingMail | NoRecipient> {
    if (!isMailTemplate(template)) {
      throw new ServiceError(mailErrors.unknownTemplate, {
        message: `There is no mail template ${JSON.stringify(template.slice(0, 50))}.`,
      });
    }
    const values = new MailParams(template, params);
    const found = await this.findRecipient.run(manager, template, meta.userId, values);
    if (typeof found === 'string') return found;
    const { recipient, token, lifetime, unsubscribe } = found;
    const time = meta.time ? timestampDate(meta.time) : this.clock.now();
    const content = fillTemplate(template, { links: this.links, token, lifetime, time, params: values });
    const offer =
      unsubscribe &&
      unsubscribeOffer(unsubscribe.notification, this.links.to(`api/unsubscribe/${unsubscribe.token}`));
    return {
      eventId: meta.id,
      time,
      from: this.config.MAIL_FROM,
      to: recipient,
      subject: content.subject,
      ...layOut(content, offer),
      ...(offer && { unsubscribeUrl: offer.url }),
    };
  }
}
