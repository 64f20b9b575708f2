import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { openApp } from '#testing/open-app.tsx';
import { describedPdf } from '#testing/readable-file.ts';
import { forgetKeptFiles, keepFiles } from './kept-file.ts';

afterEach(() => forgetKeptFiles());

describe('A file chosen before signing up', () => {
  it.each(['/register', '/login', '/verify-email', '/reset-password'])(
    'is in sight on %s, with the title that is wrong with it',
    async (address) => {
      await act(() => keepFiles([describedPdf('RFID.pdf', { Title: 'CIS-Custom.indd' })]));
      openApp(address);
      const card = within(
        await screen.findByRole('region', { name: 'The file you chose before signing up' }),
      );
      expect(card.getByText('RFID.pdf')).toBeVisible();
      expect(card.getByText(/Nothing is uploaded yet/)).toBeVisible();
      expect(await card.findByText('CIS-Custom.indd')).toHaveClass('text-bad');
    },
  );
});
