import PostalMime from 'postal-mime';

/** One mail as a reader's program understands it. */
export interface ParsedMail {
  readonly fileName: string;
  readonly to: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly subject: string;
  /** As they came, unfolded and not decoded. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  readonly html: string;
}

export const parseMail = async (fileName: string, raw: Buffer): Promise<ParsedMail> => {
  const mail = await PostalMime.parse(raw);
  if (mail.text === undefined || mail.html === undefined) throw new Error(`${fileName} lacks text or page`);
  return {
    fileName,
    to: mail.to?.map(({ address }) => address).join(', ') ?? '',
    from: { name: mail.from?.name ?? '', address: mail.from?.address ?? '' },
    subject: mail.subject ?? '',
    headers: new Map(mail.headers.map(({ key, value }) => [key, value])),
    text: mail.text,
    html: mail.html,
  };
};
