import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { User } from '#lib/api/types.ts';
import { makeDocuments, makeUser } from '#testing/fixtures.ts';
import { openApp } from '#testing/open-app.tsx';

type Part = Readonly<Record<string, unknown>>;

/** The part with one of its own parts null, and without it. */
function damaged(name: string, whole: Part, key: string): [string, Part][] {
  const { [key]: _, ...without } = whole;
  return [
    [`${name}${key} is null`, { ...whole, [key]: null }],
    [`${name}${key} is absent`, without],
  ];
}

const whole = makeUser();
const insides = (key: 'credits' | 'analytics'): [string, Part][] => {
  const part = whole[key] as unknown as Part;
  return Object.keys(part).flatMap((inner) =>
    damaged(`${key}.`, part, inner).map(([name, changed]): [string, Part] => [
      name,
      { ...whole, [key]: changed },
    ]),
  );
};
const USERS: [string, Part][] = [
  ...['credits', 'analytics'].flatMap((key) => damaged('', whole as unknown as Part, key)),
  ...insides('credits'),
  ...insides('analytics'),
  // What the gateway answers to signing in while billing does not answer.
  [
    'credits.free_resets_at is empty, beside zeros',
    {
      ...whole,
      credits: {
        total_remaining: 0,
        paid_remaining: 0,
        free_remaining: 0,
        free_limit: 0,
        free_resets_at: '',
      },
    },
  ],
  // What the gateway says of an account without a balance.
  ['credits.free_resets_at is empty', { ...whole, credits: { ...whole.credits, free_resets_at: '' } }],
];
const PAGE = { documents: makeDocuments(), page: 1, limit: 5, total: 7 };

/** Stands, with all its panels, and shows nothing that is no word. */
async function expectDashboard() {
  expect(await screen.findByRole('heading', { name: 'Welcome, Maya' })).toBeInTheDocument();
  const main = screen.getByRole('main');
  expect(within(main).getByRole('region', { name: 'Upload' })).toBeInTheDocument();
  expect(within(main).getByRole('navigation', { name: 'Quick actions' })).toBeInTheDocument();
  expect(await within(main).findByRole('region', { name: 'Recent documents' })).toBeInTheDocument();
  expect(main).not.toHaveTextContent(/NaN|undefined|null|Invalid|Infinity/);
  return main;
}

it.each(USERS)('the dashboard stands where %s', async (name, user) => {
  openApp('/dashboard', {
    signedIn: true,
    state: { user: user as unknown as User, documents: makeDocuments() },
  });
  const main = await expectDashboard();
  const month = within(main).queryByRole('region', { name: 'This Month' });
  expect(month === null).toBe(name.startsWith('analytics is'));
  expect(within(main).queryByText('Low Credits Warning')).not.toBeInTheDocument();
  const credits = within(within(main).getByRole('region', { name: 'Credits' }));
  const isDateKnown = !/^credits is|free_resets_at/.test(name);
  expect(credits.queryByText(/return on/) !== null).toBe(isDateKnown);
});

it.each(['documents', 'total'].flatMap((key) => damaged('', PAGE, key)))(
  'the dashboard stands where of the list %s',
  async (name, page) => {
    openApp('/dashboard', {
      signedIn: true,
      handlers: [http.get('*/api/documents', () => HttpResponse.json(page as object))],
    });
    const main = await expectDashboard();
    const isUnreadable = name.startsWith('documents');
    const sign = isUnreadable ? 'The recent documents could not be loaded' : 'Zero-Trust-Guide_final_v7.pdf';
    expect((await within(main).findAllByText(sign)).length).toBeGreaterThan(0);
  },
);
