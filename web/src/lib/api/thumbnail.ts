import { answer, api } from './client.ts';

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The thumbnail is unreadable')));
    reader.readAsDataURL(blob);
  });
}

/** Fetched with the bearer token, which an img element could not send; a few kilobytes, so a data URL will do. */
export async function fetchThumbnail(id: string): Promise<string> {
  const blob: unknown = await answer(
    api.GET('/api/documents/{id}/thumbnail', { params: { path: { id } }, parseAs: 'blob' }),
  );
  return toDataUrl(blob as Blob);
}
