import { useQuery } from '@tanstack/react-query';
import { documentPage } from '#lib/api/document-queries.ts';
import { useUser } from '#lib/session/session-context.tsx';

/** @param bought undefined while billing does not answer */
function lostCredits(bought: number | undefined): string {
  if (bought === 1) return '1 purchased credit, which is not refunded';
  return `${bought ?? 'Any'} purchased credits, which are not refunded`;
}

/** What is lost with the account, by its numbers where they are known. */
export function WhatGoes() {
  const { credits } = useUser();
  const { data } = useQuery(documentPage(1, 1, undefined));
  const documents =
    data === undefined
      ? 'All your documents, with their files and metadata'
      : `${data.total === 1 ? '1 document, with its' : `${data.total} documents, with their`} files and metadata`;
  const bought = credits.paid_remaining;
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {data?.total !== 0 && <li>{documents}</li>}
      {bought !== 0 && <li>{lostCredits(bought)}</li>}
      <li>Your profile and brand context</li>
    </ul>
  );
}
