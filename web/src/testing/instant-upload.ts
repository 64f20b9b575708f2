import { jest } from '@jest/globals';

/** Uploads that are answered as soon as they are sent, so that a test may stop the clock. */
export function answerUploadsAtOnce(status: number, body: unknown): void {
  class InstantRequest extends EventTarget {
    readonly upload = new EventTarget();
    readonly status = status;
    readonly responseText = JSON.stringify(body);
    open(): void {
      this.dispatchEvent(new Event('loadstart'));
    }
    setRequestHeader(): void {
      this.dispatchEvent(new Event('readystatechange'));
    }
    abort(): void {
      this.dispatchEvent(new Event('abort'));
    }
    send(): void {
      this.dispatchEvent(new Event('load'));
    }
  }
  jest
    .spyOn(globalThis, 'XMLHttpRequest')
    .mockImplementation(() => new InstantRequest() as unknown as XMLHttpRequest);
}
