import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { WordDiff } from './word-diff.tsx';

describe('A marked difference', () => {
  it('says in words, not by colour alone, what came and what went', () => {
    render(
      <p>
        <WordDiff before="a guide for hospitals" after="a short guide for hospitals" />
      </p>,
    );
    expect(screen.getByText('short', { exact: false, selector: 'ins' })).toHaveTextContent('added: short');
    expect(screen.queryByRole('deletion')).not.toBeInTheDocument();
  });

  it('marks nothing in two equal texts', () => {
    render(<WordDiff before="the same" after="the same" />);
    expect(screen.getByText('the same').tagName).toBe('SPAN');
    expect(screen.queryByRole('insertion')).not.toBeInTheDocument();
  });
});
