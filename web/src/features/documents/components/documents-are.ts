/** "At least 20 documents are" */
export function documentsAre(count: number, more: boolean): string {
  return `${more ? 'At least ' : ''}${count} ${count === 1 ? 'document is' : 'documents are'}`;
}
