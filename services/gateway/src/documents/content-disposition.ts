/** RFC 6266: a plain name for old clients and the true one in UTF-8. */
export const attachment = (filename: string): string => {
  const name = filename.toWellFormed();
  const plain = name.replaceAll(/[^\x20-\x7E]|["\\%]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeValue(name)}`;
};

/** What encodeURIComponent leaves but RFC 8187 does not allow. */
const encodeValue = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
