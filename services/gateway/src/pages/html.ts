import { escapeHtml } from '@colophon/platform';

/** Markup that was built by `html` and may be shown as it is. */
export class Html {
  constructor(readonly markup: string) {}
}

/** Every value is escaped unless it is markup itself; attribute values must be quoted. */
export const html = (parts: TemplateStringsArray, ...values: readonly (Html | string | number)[]): Html =>
  new Html(
    parts.reduce((markup, part, i) => {
      const value = values[i - 1] ?? '';
      return markup + (value instanceof Html ? value.markup : escapeHtml(String(value))) + part;
    }),
  );
