import type { EditableMetadata } from '../dist/pdf/metadata/pdf-metadata.js';

/** Every kind of character that has ever broken a writer or a reader. */
export const corpusMetadata: EditableMetadata = {
  title: 'Über „Größe“ – "x" 日本語; (1) \\ <b>',
  subject: "Sub's, eins; zwei & drei",
  keywords: 'Prüfung, 検索エンジン, C++, "quoted", a;b',
  author: "Ä. Öhler; 山田太郎; O'Neil, J.",
  description: 'Was drin steht: <&> "alles".',
};

/** What Info keeps under each key. */
export const infoValues: Readonly<Record<string, string>> = {
  Title: corpusMetadata.title,
  Author: corpusMetadata.author,
  Subject: corpusMetadata.subject,
  Keywords: corpusMetadata.keywords,
  Description: corpusMetadata.description,
};
