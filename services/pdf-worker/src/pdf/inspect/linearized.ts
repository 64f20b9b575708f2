import type { PdfReader } from '../syntax/reader.js';

/** Only while untouched: an update behind the linearized part ends it. */
export function isLinearized(reader: PdfReader): boolean {
  const { source } = reader.file;
  const head = source.read(reader.file.base, 1024).toString('latin1');
  const at = head.search(/\/Linearized\b/);
  if (at < 0) return false;
  // The dictionary it stands in holds nothing nested.
  const dict = head.slice(head.lastIndexOf('<<', at), at + 1 + head.slice(at + 1).search(/>|$/));
  const length = /\/L\s+(\d+)/.exec(dict);
  return length !== null && Number(length[1]) === source.size - reader.file.base;
}
