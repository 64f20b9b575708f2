import type { Locator } from 'playwright-core';

export interface HeldFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Lets files go over an element, as a hand does. They are held over the page until the page says that it listens, as a
 * person would: React may still be waking up. React may also put a new element in the place of the one it hydrates, so
 * the element is looked up before each move, and the drop follows in the same task as the look at the page.
 */
export async function letGo(target: Locator, files: readonly HeldFile[]): Promise<void> {
  const held = files.map(({ name, bytes }) => ({ name, base64: Buffer.from(bytes).toString('base64') }));
  let dropped = false;
  // oxlint-disable-next-line no-await-in-loop -- one hand
  while (!dropped) dropped = await target.evaluate(holdOver, held);
}

/** Runs in the page. @returns whether the page said that it listens, and got the drop */
async function holdOver(
  element: Element,
  held: readonly { name: string; base64: string }[],
): Promise<boolean> {
  const dataTransfer = new DataTransfer();
  for (const { name, base64 } of held) {
    const content = Uint8Array.from(atob(base64), (char) => char.codePointAt(0) ?? 0);
    dataTransfer.items.add(new File([content], name, { type: 'application/pdf' }));
  }
  const tell = (type: string) =>
    element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  tell('dragover');
  await new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
  if (!element.isConnected || !document.body.innerText.includes('Drop it anywhere')) return false;
  tell('drop');
  return true;
}
