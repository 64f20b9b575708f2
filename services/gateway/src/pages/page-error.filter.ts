import { Catch } from '@nestjs/common';
import type { ServiceError } from '@colophon/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ErrorFilter } from '../http/error.filter.js';
import { retryAfterOf } from '../http/error.presenter.js';
import { html } from './html.js';
import { sendPage } from './page.js';

/** For routes that people open: a browser gets an error page, a program the common error body. */
@Catch()
export class PageErrorFilter extends ErrorFilter {
  protected override answer(error: ServiceError, request: FastifyRequest, reply: FastifyReply): void {
    if (!/\btext\/html\b/i.test(request.headers.accept ?? '')) return super.answer(error, request, reply);
    const wait = retryAfterOf(error);
    if (wait !== undefined) void reply.header('retry-after', String(wait));
    sendPage(reply, error.status, {
      title: titleFor(error.status),
      body: html`<p>${error.message}</p>
<a class="link" href="/">Go to Colophon</a>`,
      footer: `If you ask for help, please name this number: ${request.id}`,
    });
  }
}

const titleFor = (status: number): string => {
  if (status === 404) return 'This page does not exist';
  return status < 500 ? 'That did not work' : 'Please try again in a moment';
};
