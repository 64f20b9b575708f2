import type { Locator, Page } from 'playwright-core';
import type { Reply } from './fake-api.ts';

/** One thing a screen can look like. */
export interface ScreenState {
  /** Behind the path in the name of its test. */
  readonly name: string;
  readonly path: string;
  readonly who: 'stranger' | 'member';
  /** What the API answers differently from usual. */
  readonly replies?: Readonly<Record<string, Reply>>;
  /** From the opened address to the state. */
  readonly act?: (page: Page) => Promise<void>;
  /** A text or element that tells that the state is there. */
  readonly shows: string | ((page: Page) => Locator);
  /** Console lines that the state itself causes. */
  readonly complaint?: RegExp;
  /** The page's clock is frozen before `act`, because the state would pass by itself. */
  readonly passes?: boolean;
}

/** States of one screen. */
export function statesOf(
  who: ScreenState['who'],
  path: string,
  states: readonly (Omit<ScreenState, 'who' | 'path'> & { path?: string })[],
): ScreenState[] {
  return states.map((state) => ({ who, path, ...state }));
}

/** Chromium's own line about a refused call, and ours. */
export const REFUSED_CALL = /Failed to load resource|could not be|failed/i;

/** Files of other names are other files: the same bytes would be sent once. */
export function pdf(name = 'Zero-Trust-Guide_final_v7.pdf') {
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7\n%${name}\n%%EOF\n`) };
}

/** By the file input, which the visible button opens. */
export async function choose(page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) {
  await page.locator('main input[type=file]').first().setInputFiles(files);
}

/** One file of so many bytes, made inside the page: sending it there takes long. */
export async function chooseLarge(page: Page, name: string, bytes: number): Promise<void> {
  await page
    .locator('main input[type=file]')
    .first()
    .evaluate(
      (input, [fileName, size]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(size)], fileName, { type: 'application/pdf' }));
        (input as HTMLInputElement).files = transfer.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
      },
      [name, bytes] as const,
    );
}

/** Files held over an element, as the browser tells a page that has not got them yet. */
export async function holdFilesOver(target: Locator): Promise<void> {
  const data = await target.page().evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' }));
    return transfer;
  });
  for (const type of ['dragenter', 'dragover']) await target.dispatchEvent(type, { dataTransfer: data });
}

export const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();
export const press = (name: string | RegExp) => (page: Page) => button(name)(page).click();
export const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first();
/** The placeholder of an answer. */
export const waiting = (page: Page) => page.locator('main [role=status]').first();
export const submit = (page: Page) => page.locator('main form button[type=submit]').first().click();
