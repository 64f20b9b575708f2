/** A request that the test moves by hand. */
export class FakeRequest extends EventTarget {
  static all: FakeRequest[] = [];
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  files: string[] = [];
  key = '';
  aborted = false;

  static get last(): FakeRequest {
    const request = FakeRequest.all.at(-1);
    if (request === undefined) throw new Error('Nothing was sent');
    return request;
  }

  open(): void {
    FakeRequest.all.push(this);
  }

  setRequestHeader(name: string, value: string): void {
    if (name === 'Idempotency-Key') this.key = value;
  }

  send(form: FormData): void {
    this.files = form.getAll('files').map((file) => (file as File).name);
  }

  abort(): void {
    this.aborted = true;
    this.dispatchEvent(new Event('abort'));
  }

  /** The line breaks: no answer will come. */
  break(): void {
    this.dispatchEvent(new Event('error'));
  }

  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }

  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }

  accept(): void {
    const documents = this.files.map((name) => ({
      id: `id-${name}`,
      filename: name,
      size: 1,
      status: 'uploaded',
      error: null,
    }));
    this.answer(201, { documents });
  }
}
