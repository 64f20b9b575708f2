import { randomUUID } from 'node:crypto';
import { tinyPdf } from '../load/tiny-pdf.ts';
import { type Fault, injection } from './fault.ts';

/**
 * F12: a client repeats a call at the same moment under one key (one document may come of it), and then uses the key
 * for something else (which must be refused). Webhooks come twice in the load itself.
 */
export const repeatedCalls: Fault = {
  code: 'F12',
  name: 'repeated calls under one key',
  weight: 1,
  inject: async ({ random, load, book }) => {
    const customer = random.pick(load.customers);
    const key = randomUUID();
    const formOf = (title: string) => {
      const form = new FormData();
      const bytes = new Uint8Array(tinyPdf(title, key));
      form.append('file', new Blob([bytes], { type: 'application/pdf' }), 'repeated.pdf');
      return form;
    };
    const path = '/api/documents/upload';
    const replies = await Promise.all(
      [1, 2, 3].map(() => customer.once('POST', path, key, formOf('Said three times'))),
    );
    const ids = new Set(
      replies.filter((reply) => reply?.status === 201).map((reply) => reply?.body['documentId']),
    );
    if (ids.size > 1) book.forbidden.push(`one key made ${ids.size} documents: ${[...ids].join(', ')}`);
    const other = await customer.once('POST', path, key, formOf('Another thing under that key'));
    if (other?.status === 201 && ids.size === 1)
      book.forbidden.push(`a key was taken for another body: ${JSON.stringify(other.body)}`);
    return injection(customer.userId);
  },
};
