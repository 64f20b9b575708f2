import { makeBrand, NO_BRAND } from '../../src/testing/fixtures.ts';
import { HANGS, refusal } from './fake-api.ts';
import { button, heading, press, REFUSED_CALL, statesOf, submit, waiting } from './screen-state.ts';

const BRAND = 'GET /api/brand-context';
const fullBrand = makeBrand({
  writeProfile: 'search',
  vocabulary: {
    mode: 'prefer',
    terms: [
      { term: 'zero trust', synonyms: ['ZTNA', 'zero-trust security'] },
      { term: 'medical device', synonyms: ['patient device'] },
      { term: '四半期報告書', synonyms: [] },
    ],
  },
  examples: [{ title: 'Zero Trust in 30 Days', description: 'A plan for the first month, with checklists.' }],
});
export const BRAND_STATES = statesOf('member', '/brand-context', [
  { name: 'reading', shows: button('Edit') },
  { name: 'not set', replies: { [BRAND]: { body: NO_BRAND } }, shows: heading },
  { name: 'loading', replies: { [BRAND]: HANGS }, shows: waiting },
  { name: 'down', replies: { [BRAND]: refusal(503, 'Later.') }, shows: heading, complaint: REFUSED_CALL },
  { name: 'editing', act: press('Edit'), shows: button('Save') },
  {
    name: 'invalid',
    act: async (page) => {
      await press('Edit')(page);
      await page.getByLabel('Company name').fill('');
      await submit(page);
    },
    shows: 'Company name is required',
  },
  // Before the server has another vocabulary: what was typed stays as a draft, and would then be asked about.
  {
    name: 'not saved',
    replies: { 'PUT /api/brand-context': refusal(503, 'Later.') },
    act: async (page) => {
      await press('Edit')(page);
      await page.getByLabel('Company name').fill('Northfield');
      await submit(page);
    },
    shows: 'Failed to update brand context',
    complaint: REFUSED_CALL,
  },
  {
    name: 'with everything',
    replies: { [BRAND]: { body: fullBrand } },
    shows: '3 terms, preferred',
  },
  {
    name: 'vocabulary with faults',
    replies: { [BRAND]: { body: fullBrand } },
    act: async (page) => {
      await press('Edit')(page);
      await page.getByLabel('Terms').fill('zero trust, ZTNA\n"a;b"\nZTNA');
      await page.getByText('How we read it').click();
    },
    shows: '2 lines cannot be used as they are',
  },
  // The last, because its draft stays, too.
  {
    name: 'an example without its description',
    act: async (page) => {
      await press('Edit')(page);
      await press('Add an example')(page);
      await page.getByLabel('Title', { exact: true }).fill('Zero Trust in 30 Days');
      await submit(page);
    },
    shows: 'The description is required',
  },
]);
