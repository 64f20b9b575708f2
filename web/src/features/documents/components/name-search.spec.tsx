import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NameSearch } from './name-search.tsx';

const onSearch = jest.fn<(q: string) => void>();
const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });

it('keeps what is typed on while a search is on its way to the address bar, and follows Back', async () => {
  const { rerender } = render(<NameSearch q="" onSearch={onSearch} />);
  type('r');
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('r'));
  type('rep');
  rerender(<NameSearch q="r" onSearch={onSearch} />);
  expect(screen.getByRole('textbox')).toHaveValue('rep');
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('rep'));
  rerender(<NameSearch q="rep" onSearch={onSearch} />);
  expect(screen.getByRole('textbox')).toHaveValue('rep');
  rerender(<NameSearch q="r" onSearch={onSearch} />);
  expect(screen.getByRole('textbox')).toHaveValue('r');
});
