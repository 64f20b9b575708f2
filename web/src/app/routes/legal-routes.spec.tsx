import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { openApp } from '#testing/open-app.tsx';

function wordsOf(text: string | null): number {
  return (text ?? '').split(/\s+/).length;
}

describe.each([
  ['/privacy', 'Privacy Policy', 'November 22, 2026', '2026-11-22'],
  ['/terms', 'Terms of Service', 'November 21, 2026', '2026-11-21'],
])('%s', (path, title, changed, date) => {
  it('is a real text with its gist, its date and its contents [settled.structure, privacy.text, terms.text]', async () => {
    openApp(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(wordsOf(screen.getByRole('article').textContent)).toBeGreaterThan(350);
    expect(screen.getByText(changed)).toHaveAttribute('datetime', date);
    const gist = within(screen.getByRole('region', { name: 'In short' }));
    expect(gist.getAllByRole('listitem').length).toBeGreaterThan(2);
    const contents = within(screen.getByRole('navigation', { name: 'Contents' }));
    const links = contents.getAllByRole('link');
    expect(links.length).toBeGreaterThan(5);
    for (const link of links) {
      const target = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
      expect(target).toHaveTextContent(link.textContent ?? '-');
    }
  });

  it('can be printed', async () => {
    window.print = jest.fn();
    const { user } = openApp(path);
    await user.click(await screen.findByRole('button', { name: 'Print this page' }));
    expect(window.print).toHaveBeenCalledTimes(1);
  });
});

describe('What the legal texts promise', () => {
  it('answers to privacy requests within 30 days [privacy.text]', async () => {
    openApp('/privacy');
    expect(await screen.findByText(/Requests are answered within 30 days/)).toBeInTheDocument();
  });

  it('says for how long an address is known after a deletion, and which other addresses are [privacy.text]', async () => {
    openApp('/privacy');
    expect(
      await screen.findByText(/a keyed hash of your address and of those it replaced lately/),
    ).toBeInTheDocument();
  });

  it('answers to legal requests within 5 business days [terms.text]', async () => {
    openApp('/terms');
    expect(await screen.findByText(/Legal requests are answered within 5 business days/)).toBeInTheDocument();
  });
});

describe('The roadmap', () => {
  it('says what is live and what is planned for which quarter [roadmap.quarters, settled.fixed-dates]', async () => {
    openApp('/roadmap');
    await screen.findByRole('heading', { level: 1, name: 'Roadmap' });
    const stages = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.closest('li'));
    const wanted: [string, string, string[]][] = [
      ['Live', 'Available now', ['PDF upload', 'AI-written metadata', 'Processed PDF', 'Brand context']],
      ['Q4 2025', 'not available yet', ['Word', 'PowerPoint', 'Excel', 'Monthly plans']],
      ['Q1 2026', 'not available yet', ['Cloud integrations']],
      ['Q2 2026', 'not available yet', ['API', 'Teams', 'Enterprise features']],
      ['Some day', 'not available yet', ['Bulk upload']],
    ];
    expect(stages).toHaveLength(wanted.length);
    for (const [index, [name, state, items]] of wanted.entries())
      for (const text of [name, state, ...items]) expect(stages[index]).toHaveTextContent(text);
  });
});
