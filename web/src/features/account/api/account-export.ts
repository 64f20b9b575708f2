import { answer, api } from '#lib/api/client.ts';
import { followDownload } from '#lib/files.ts';

/** Everything the account holds, files included, as one ZIP that the browser streams to disk by itself. */
export async function exportAccount(): Promise<void> {
  const { url } = await answer(api.POST('/api/account/export'));
  followDownload(url);
}
