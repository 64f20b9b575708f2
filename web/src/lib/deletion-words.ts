import type { Document } from '#lib/api/types.ts';

type Going = Pick<Document, 'status' | 'generatedMetadata'>;

function goesWith(documents: readonly Going[]): string {
  if (documents.length > 1)
    return 'the PDFs you uploaded, their metadata with your edits and the processed PDFs';
  const [{ status, generatedMetadata }] = documents as [Going];
  const parts = ['the PDF you uploaded'];
  if (generatedMetadata !== null) parts.push('its metadata with your edits');
  if (status === 'ready_for_download') parts.push('the processed PDF');
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}

/** What goes with the documents; of credits only where one was spent: what is queued or failed has cost none. */
export function deletionWords(documents: readonly Going[]): string {
  const charged = documents.some(({ generatedMetadata }) => generatedMetadata !== null);
  const credits = documents.length > 1 ? 'their credits do' : 'its credit does';
  return `This removes ${goesWith(documents)}. It cannot be undone${charged ? `, and ${credits} not come back` : ''}.`;
}
