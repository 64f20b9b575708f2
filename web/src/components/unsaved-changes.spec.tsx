import { expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { openApp } from '#testing/open-app.tsx';

jest.unstable_mockModule('./leave-dialog.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/leave-dialog.js');
});

it('asks by the browser where its own question did not come, as after a deployment', async () => {
  const confirm = jest.spyOn(window, 'confirm').mockReturnValueOnce(true);
  const { user } = openApp('/settings', { signedIn: true });
  await user.type(await screen.findByLabelText('First name'), 'a');
  await screen.findByText('Unsaved changes');
  const main = within(screen.getByRole('navigation', { name: 'Main' }));
  await user.click(main.getByRole('link', { name: 'Documents' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Documents' })).toBeInTheDocument();
  expect(confirm.mock.calls).toEqual([['Leave without saving? Your changes will be lost.']]);
});
