import type { Document } from '#lib/api/types.ts';
import { startReviewQueue } from '#lib/review-queue.ts';
import { GENERATED, makeDocument, makeUser } from './fixtures.ts';
import { openApp } from './open-app.tsx';

export const IDS = ['a', 'b', 'c', 'd'] as const;

/** A batch of three that read well, and `c`, whose title is shouted. */
export function openBatch(
  changes: Readonly<Record<string, Partial<Document>>> = {},
  handlers: Parameters<typeof openApp>[1] = {},
) {
  const titles = {
    a: 'Annual Report of the Harbour',
    b: 'Safety on Deck',
    c: 'PRICE LIST',
    d: 'Crew Handbook',
  };
  const documents = IDS.map((id) => {
    const metadata = { ...GENERATED, title: titles[id] };
    return makeDocument({
      id,
      original_filename: `${id}.pdf`,
      generatedMetadata: metadata,
      finalMetadata: metadata,
      ...changes[id],
    });
  });
  const address = startReviewQueue(IDS);
  return openApp(address, { signedIn: true, state: { user: makeUser(), documents }, ...handlers });
}

/** The id and the body of each save. */
export const savedMetadata = ({ requests }: ReturnType<typeof openApp>) =>
  requests.filter(({ method }) => method === 'PUT').map(({ url, body }) => [url.split('/')[3], body]);

export const withTitle = (title: string) => ({ metadata: { ...GENERATED, title } });
