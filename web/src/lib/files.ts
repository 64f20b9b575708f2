/**
 * The browser's own download of an address that needs no bearer; the page stays.
 * @param filename empty for the name that the server gives
 */
export function followDownload(url: string, filename = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  // Some browsers follow only what is part of the page.
  document.body.append(link);
  link.click();
  link.remove();
}

/** Hands bytes to the browser's own download. */
export function saveBlob(blob: Blob, filename: string): void {
  const url = URL.createObjectURL(blob);
  followDownload(url, filename);
  // Some browsers start reading only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export function processedName(originalFilename: string): string {
  return `${originalFilename.replace(/\.pdf$/i, '')}-processed.pdf`;
}
