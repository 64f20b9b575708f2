type Toggling = HTMLElement & { popoverIsOpen?: boolean };

function toggle(element: Toggling, open: boolean): void {
  if ((element.popoverIsOpen ?? false) === open) return;
  element.popoverIsOpen = open;
  const event = new Event('toggle') as Event & { newState?: string };
  event.newState = open ? 'open' : 'closed';
  element.dispatchEvent(event);
}

function readAs<T>(blob: Blob, begin: (reader: FileReader) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as T));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file is unreadable')));
    begin(reader);
  });
}

function readText(this: Blob): Promise<string> {
  return readAs(this, (reader) => reader.readAsText(this));
}

function readBytes(this: Blob): Promise<ArrayBuffer> {
  return readAs(this, (reader) => reader.readAsArrayBuffer(this));
}

/** jsdom draws nothing, so it has neither modal dialogs nor popovers: their states are enough for the specs. */
export function fillInElements(): void {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
      (
        this.querySelector<HTMLElement>('[autofocus]') ?? this.querySelector<HTMLElement>('button, input, a')
      )?.focus();
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  Object.assign(HTMLElement.prototype, {
    showPopover(this: Toggling) {
      toggle(this, true);
    },
    hidePopover(this: Toggling) {
      toggle(this, false);
    },
  });
  // Its files cannot be read by promise.
  Object.assign(Blob.prototype, { text: readText, arrayBuffer: readBytes });
  document.addEventListener('click', ({ target }) => {
    const id = (target as HTMLElement).closest('[popovertarget]')?.getAttribute('popovertarget');
    const popover: Toggling | null = document.getElementById(id ?? '');
    if (popover !== null) toggle(popover, popover.popoverIsOpen !== true);
  });
}
