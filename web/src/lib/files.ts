/** Hands bytes to the browser's own download. */
export function saveBlob(blob: Blob, filename: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers start reading only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export function processedName(originalFilename: string): string {
  return `${originalFilename.replace(/\.pdf$/i, '')}-processed.pdf`;
}
