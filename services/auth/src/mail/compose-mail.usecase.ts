import type { EventMessage, events } from '@colophon/contracts';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { Clock, ServiceError } from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type AuthConfig, authConfig } from '../auth.config.js';
import { UserRepository } from '../user/user.repository.js';
import { type MailedLink, ReadLink } from '../link/read-link.usecase.js';
import { layOut } from './mail-layout.js';
import { mailErrors } from './mail.errors.js';
import { fillTemplate, isMailTemplate, type MailTemplate } from './mail-templates.js';
import type { OutgoingMail } from './mail-transport.js';
import { PublicLinks } from './public-links.js';

type MailRequest = EventMessage<typeof events.mailRequested>;

const NO_LINK: Omit<MailedLink, 'recipient'> = { token: '', lifetime: '' };

/** Turns a request into a mail: only here do an address, a text and a link's token meet. */
@Injectable()
export class ComposeMail {
  constructor(
    private readonly users: UserRepository,
    private readonly readLink: ReadLink,
    private readonly links: PublicLinks,
    private readonly clock: Clock,
    @Inject(authConfig.token) private readonly config: AuthConfig,
  ) {}

  /**
   * @returns undefined when there is nobody to write to any more, or the link would not work any more
   * @throws ServiceError when the request can never become a mail
   */
  async run(manager: EntityManager, request: MailRequest): Promise<OutgoingMail | undefined> {
    const { template, meta } = request;
    if (!isMailTemplate(template)) {
      throw new ServiceError(mailErrors.unknownTemplate, {
        message: `There is no mail template ${JSON.stringify(template.slice(0, 50))}.`,
      });
    }
    const addressed = await this.address(manager, template, request);
    if (!addressed) return undefined;
    const { recipient, token, lifetime } = addressed;
    const param = (name: string) => paramOf(request, name);
    const content = fillTemplate(template, { links: this.links, token, lifetime, param });
    return {
      eventId: meta.id,
      time: meta.time ? timestampDate(meta.time) : this.clock.now(),
      from: this.config.MAIL_FROM,
      to: recipient,
      subject: content.subject,
      ...layOut(content),
    };
  }

  /** A link's mail goes where the link is meant for, every other to the account's confirmed address. */
  private async address(
    manager: EntityManager,
    template: MailTemplate,
    request: MailRequest,
  ): Promise<MailedLink | undefined> {
    switch (template) {
      case 'verify_email':
      case 'email_change':
      case 'reset_password':
        return this.readLink.run(manager, paramOf(request, 'linkId'), template);
      case 'email_changed':
        return this.toReplaced(manager, paramOf(request, 'linkId'));
      default: {
        const user = await this.users.byId(manager, request.meta.userId);
        return user ? { recipient: user.email, ...NO_LINK } : undefined;
      }
    }
  }

  private async toReplaced(manager: EntityManager, linkId: string): Promise<MailedLink | undefined> {
    const recipient = await this.readLink.replacedEmail(manager, linkId);
    return recipient ? { recipient, ...NO_LINK } : undefined;
  }
}

const paramOf = (request: MailRequest, name: string): string => {
  const value = request.params[name];
  if (value) return value;
  throw new ServiceError(mailErrors.incompleteRequest, {
    message: `The mail ${request.template} was asked for without ${name}.`,
  });
};
