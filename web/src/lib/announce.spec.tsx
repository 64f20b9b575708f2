import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { announce, Announcer } from './announce.tsx';

it('makes the same sentence a change of the page again, so that it is spoken again', () => {
  render(<Announcer />);
  const region = screen.getByRole('status');
  act(() => announce('Link copied'));
  for (let again = 0; again < 2; again += 1) {
    const before = region.textContent;
    act(() => announce('Link copied'));
    expect(region).toHaveTextContent('Link copied');
    expect(region.textContent).not.toBe(before);
  }
});
