import type { Page } from 'playwright-core';
import { makeFound, makeMoved, makeProof, makeTooFew, RUNNING } from '../../src/testing/proofs.ts';
import { HANGS, refusal, type Reply } from './fake-api.ts';
import { button, heading, press, REFUSED_CALL, statesOf, waiting } from './screen-state.ts';

const PROOFS = 'GET /api/findability/proofs';
const proof = makeProof();
const withProof = (one: typeof proof): Record<string, Reply> => ({
  [PROOFS]: { body: { proofs: [one, makeProof({ id: 'older' })] } },
  [`GET /api/findability/proofs/${one.id}/queries`]: {
    body: makeMoved(new URLSearchParams({ outcome: 'fell' })),
  },
});
const runs = makeProof(RUNNING);
const running = {
  ...withProof(runs),
  [`GET /api/findability/proofs/${runs.id}`]: { body: { proof: runs } },
};

const chooseSearches = async (page: Page, text: string) => {
  await press('Start proof')(page);
  await page
    .getByLabel('A CSV file of searches')
    .setInputFiles({ name: 'searches.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
};

export const FINDABILITY_STATES = statesOf('member', '/findability', [
  { name: 'no proof yet', replies: { [PROOFS]: { body: { proofs: [] } } }, shows: button('Start proof') },
  { name: 'loading', replies: { [PROOFS]: HANGS }, shows: waiting },
  { name: 'down', replies: { [PROOFS]: refusal(503, 'Later.') }, shows: heading, complaint: REFUSED_CALL },
  { name: 'running', replies: running, shows: button('Cancel proof') },
  { name: 'a result', replies: withProof(proof), shows: 'network segments 1' },
  { name: 'too few', replies: withProof(makeTooFew()), shows: 'Too few documents to say.' },
  {
    name: 'failed',
    replies: withProof(
      makeProof({
        status: 'failed',
        result: null,
        error: { code: 'proof_stalled', message: 'The proof did not finish. Please start it again.' },
      }),
    ),
    shows: 'The proof failed.',
  },
  {
    name: 'starting',
    replies: withProof(proof),
    act: async (page) => {
      await press('Start proof')(page);
      await press('Add a search')(page);
      await page.getByRole('button', { name: 'Start', exact: true }).click();
    },
    shows: 'Type a search',
  },
  {
    name: 'starting with a file of searches',
    replies: withProof(proof),
    act: async (page) => {
      await chooseSearches(page, 'search,document\nzero trust,none.pdf\n');
      await page.getByText('1 row is left out').click();
    },
    shows: 'no document in this proof is called',
  },
  {
    name: 'starting with a file that is no table',
    replies: withProof(proof),
    act: (page) => chooseSearches(page, 'zero "trust"'),
    shows: 'a quotation mark stands where none can',
  },
  {
    name: 'searched',
    replies: {
      ...withProof(proof),
      [`POST /api/findability/proofs/${proof.id}/search`]: { body: makeFound() },
    },
    act: async (page) => {
      await page.getByRole('searchbox', { name: 'Search' }).fill('zero trust');
      await press('Search')(page);
    },
    shows: 'before: place 14',
  },
  {
    name: 'deleting',
    replies: withProof(proof),
    act: press('Delete'),
    shows: 'Delete this proof?',
  },
]);
