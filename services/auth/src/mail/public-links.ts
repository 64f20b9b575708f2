/** Addresses of the web app, built from the configured base and never from a request. */
export class PublicLinks {
  private readonly base: URL;

  constructor(publicUrl: string) {
    this.base = new URL(publicUrl.endsWith('/') ? publicUrl : `${publicUrl}/`);
  }

  to(path: string, query: Record<string, string> = {}): string {
    const url = new URL(path, this.base);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
  }
}
