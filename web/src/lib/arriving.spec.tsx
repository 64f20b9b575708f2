import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode } from 'react';
import { arriving } from './arriving.ts';

const Part = ({ word }: { word: string }) => <p>{word} is here</p>;

class Boundary extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {};
  static getDerivedStateFromError(error: Error) {
    return { message: error.message };
  }
  override render() {
    return this.state.message ?? this.props.children;
  }
}

describe('A part whose code comes later', () => {
  it('shows its placeholder, then itself, and itself at once when it is shown again', async () => {
    let loads = 0;
    const Later = arriving(async () => {
      loads += 1;
      return Part;
    }, 'Waiting');
    const first = render(<Later word="It" />);
    expect(screen.getByText('Waiting')).toBeInTheDocument();
    expect(await screen.findByText('It is here')).toBeInTheDocument();
    first.unmount();
    render(<Later word="Again" />);
    expect(screen.getByText('Again is here')).toBeInTheDocument();
    expect(loads).toBe(1);
  });

  it('is asked for again when its code did not come', async () => {
    let loads = 0;
    const Later = arriving(
      async () => {
        loads += 1;
        if (loads < 3) throw new Error('no such file');
        return Part;
      },
      'Waiting',
      (retry) => (
        <button type="button" onClick={retry}>
          Again
        </button>
      ),
    );
    render(<Later word="It" />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Again' }));
    await user.click(await screen.findByRole('button', { name: 'Again' }));
    expect(await screen.findByText('It is here')).toBeInTheDocument();
    expect(loads).toBe(3);
  });

  it('waits while the line is down if its failure has no replacement', async () => {
    const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = jest.fn<() => Promise<typeof Part>>();
    load.mockRejectedValueOnce(new Error('no such file')).mockResolvedValue(Part);
    const Later = arriving(load, 'Waiting');
    render(<Later word="It" />);
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    expect(screen.getByText('Waiting')).toBeInTheDocument();
    line.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    expect(await screen.findByText('It is here')).toBeInTheDocument();
  });

  it('fails as the screen does if its failure has no replacement', async () => {
    // React tells the console of what a boundary catches.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Later = arriving<{ word: string }>(() => Promise.reject(new Error('no such file')), 'Waiting');
    render(
      <Boundary>
        <Later word="It" />
      </Boundary>,
    );
    expect(await screen.findByText('no such file')).toBeInTheDocument();
  });
});
