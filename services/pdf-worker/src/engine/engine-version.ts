/** Stands in receipts. Raised with every change of the bytes a write appends. */
export const engineVersion = '2';
