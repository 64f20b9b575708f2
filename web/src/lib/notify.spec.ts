import { expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';

jest.unstable_mockModule('react-hot-toast/headless', () => {
  throw new Error('The file is gone');
});
const { notify } = await import('./notify.ts');

it('a toast whose code does not come is logged, and disturbs nothing else', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  notify.success('Saved');
  await waitFor(() =>
    expect(logged).toHaveBeenCalledWith(
      'A toast could not be shown',
      expect.objectContaining({ message: 'The file is gone' }),
    ),
  );
});
