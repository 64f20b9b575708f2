import { describe, expect, it, jest } from '@jest/globals';
import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { lazy } from '../lazy.ts';
import { useFileDrop, usePageDrop } from './use-file-drop.ts';

const file = new File(['%PDF'], 'a.pdf', { type: 'application/pdf' });
const FILES = { dataTransfer: { files: [file], items: [], types: ['Files'] } };
const TEXT = { dataTransfer: { files: [], items: [], types: ['text/plain'] } };

/** jsdom's drag events know nothing of what is entered instead. */
function leave(from: Element, relatedTarget: Element | null): void {
  const event = createEvent.dragLeave(from);
  Object.defineProperty(event, 'relatedTarget', { value: relatedTarget });
  fireEvent(from, event);
}

function Zone({ onDrop, disabled = false }: { onDrop: () => void; disabled?: boolean }) {
  const { over, zone } = useFileDrop({ onDrop, disabled });
  return (
    <section aria-label="Zone" {...zone}>
      {over ? 'over' : 'waiting'}
      <b>inside</b>
    </section>
  );
}

function Page({ onDrop }: { onDrop: () => void }) {
  const { over } = usePageDrop({ onDrop });
  return <p>{over ? 'over' : 'waiting'}</p>;
}

describe('A place to drop files on', () => {
  const zone = () => screen.getByRole('region', { name: 'Zone' });

  it('shows that files are over it until they leave, and takes them', async () => {
    const onDrop = jest.fn();
    render(<Zone onDrop={onDrop} />);
    fireEvent.dragOver(zone(), FILES);
    expect(zone()).toHaveTextContent('over');
    leave(zone(), screen.getByText('inside'));
    expect(zone()).toHaveTextContent('over');
    leave(zone(), document.body);
    expect(zone()).toHaveTextContent('waiting');
    fireEvent.dragOver(zone(), FILES);
    fireEvent.drop(zone(), FILES);
    expect(zone()).toHaveTextContent('waiting');
    await waitFor(() => expect(onDrop).toHaveBeenCalledWith({ files: [file], unreadable: [] }));
  });

  it('leaves text and links alone', () => {
    render(<Zone onDrop={jest.fn()} />);
    fireEvent.dragOver(zone(), TEXT);
    expect(zone()).toHaveTextContent('waiting');
  });

  it('takes nothing while it is disabled, and keeps the browser from opening the file', async () => {
    const onDrop = jest.fn();
    render(<Zone onDrop={onDrop} disabled />);
    fireEvent.dragOver(zone(), FILES);
    expect(zone()).toHaveTextContent('waiting');
    const drop = createEvent.drop(zone(), FILES);
    fireEvent(zone(), drop);
    expect(drop.defaultPrevented).toBe(true);
    expect(onDrop).not.toHaveBeenCalled();
  });

  it('can be the whole page, until the pointer leaves the window [settled.page-drop]', async () => {
    const onDrop = jest.fn();
    render(<Page onDrop={onDrop} />);
    const page = document.body;
    fireEvent.dragOver(page, FILES);
    expect(screen.getByText('over')).toBeInTheDocument();
    leave(page, page);
    expect(screen.getByText('over')).toBeInTheDocument();
    leave(page, null);
    expect(screen.getByText('waiting')).toBeInTheDocument();
    fireEvent.drop(page, FILES);
    await waitFor(() => expect(onDrop).toHaveBeenCalledTimes(1));
  });

  it('takes what is let go over a part of a built page whose code has not come yet: React keeps such drops from the page', async () => {
    const onDrop = jest.fn();
    const Late = lazy(() => new Promise<never>(() => {}));
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = '<p>waiting</p><!--$--><h2>Later</h2><!--/$-->';
    const built = (
      <>
        <Page onDrop={onDrop} />
        <Suspense fallback={null}>
          <Late />
        </Suspense>
      </>
    );
    const root = await act(async () => hydrateRoot(container, built));
    const drop = createEvent.drop(screen.getByText('Later'), FILES);
    fireEvent(screen.getByText('Later'), drop);
    expect(drop.defaultPrevented).toBe(true);
    await waitFor(() => expect(onDrop).toHaveBeenCalledWith({ files: [file], unreadable: [] }));
    act(() => root.unmount());
    container.remove();
  });
});
