import type { Locator } from 'playwright-core';

export interface HeldFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Lets files go over an element, as a hand does. */
export async function letGo(target: Locator, files: readonly HeldFile[]): Promise<void> {
  const held = files.map(({ name, bytes }) => ({ name, base64: Buffer.from(bytes).toString('base64') }));
  await target.evaluate((element, all) => {
    const dataTransfer = new DataTransfer();
    for (const { name, base64 } of all) {
      const content = Uint8Array.from(atob(base64), (char) => char.codePointAt(0) ?? 0);
      dataTransfer.items.add(new File([content], name, { type: 'application/pdf' }));
    }
    const tell = (type: string) =>
      element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    // Held over the page until the page says that it listens, as a person would: React may still be waking up.
    return new Promise<void>((resolve) => {
      const hold = setInterval(() => {
        tell('dragover');
        if (!document.body.innerText.includes('Drop it anywhere')) return;
        clearInterval(hold);
        tell('drop');
        resolve();
      }, 50);
    });
  }, held);
}
