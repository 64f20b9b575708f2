import { visibleLine } from '@colophon/contracts/rules';
import { ServiceError } from '@colophon/platform';
import { mailErrors } from './mail.errors.js';

const WHOLE_NUMBER = /^\d{1,15}$/;

/** The values of a mail request. A wrong value dead-letters the request, because a mail with a gap is useless. */
export class MailParams {
  constructor(
    private readonly template: string,
    private readonly values: Readonly<Record<string, string>>,
  ) {}

  /** One line of printable text. @throws ServiceError mail_incomplete_request */
  text(name: string): string {
    const value = Object.hasOwn(this.values, name) ? this.values[name] : undefined;
    const line = visibleLine(value ?? '');
    return line === '' ? this.refuse(name) : line;
  }

  /** A whole number, not negative. @throws ServiceError mail_incomplete_request */
  count(name: string): number {
    const text = this.text(name);
    return WHOLE_NUMBER.test(text) ? Number(text) : this.refuse(name);
  }

  /** The same, and undefined where a release before asks, which knows no such value. */
  newCount(name: string): number | undefined {
    return Object.hasOwn(this.values, name) ? this.count(name) : undefined;
  }

  /** A moment in ISO 8601. @throws ServiceError mail_incomplete_request */
  moment(name: string): Date {
    const moment = new Date(this.text(name));
    return Number.isNaN(moment.getTime()) ? this.refuse(name) : moment;
  }

  /** A currency of ISO 4217. @throws ServiceError mail_incomplete_request */
  currency(name: string): string {
    const text = this.text(name);
    return /^[a-z]{3}$/i.test(text) ? text.toUpperCase() : this.refuse(name);
  }

  private refuse(name: string): never {
    throw new ServiceError(mailErrors.incompleteRequest, {
      message: `The mail ${this.template} was asked for without a usable ${name}.`,
    });
  }
}
