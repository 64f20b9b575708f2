/** The fields the product asks a model for; an endpoint's answer is this as JSON text. */
export interface FakeAnswer {
  title: string;
  subject: string;
  keywords: string[];
  author: string;
  description: string;
  documentType: string;
  language: string;
  evidence: Record<'title' | 'subject' | 'keywords' | 'author' | 'description', string>;
}

const block = (prompt: string, name: string): string[] => {
  const found = new RegExp(`<<<${name} (\\S+)\\n([\\s\\S]*?)\\n\\1>>>`).exec(prompt);
  return found?.[2]?.split('\n') ?? [];
};

const cut = (text: string, limit: number): string => Array.from(text).slice(0, limit).join('').trim();

/** An honest answer made of nothing but what the prompt holds, so that every check of it passes. */
export const answerFrom = (prompt: string): FakeAnswer => {
  const layout = block(prompt, 'FIRST-PAGE-LAYOUT').map((line) => line.replace(/^\d+pt(?: bold)? \| /, ''));
  const lines = block(prompt, 'OPENING');
  const opening = lines.join(' ');
  const title = cut(layout[0] ?? lines[0] ?? 'Document', 60);
  const sentence = /[^.!?]{20,280}[.!?]/.exec(opening)?.[0].trim() ?? '';
  const words = [...new Set(opening.toLowerCase().match(/\p{L}{6,}/gu))].slice(0, 6);
  return {
    title,
    subject: words.length > 1 ? words.slice(0, 2).join(', ') : title,
    keywords: words,
    author: '',
    description: sentence,
    documentType: 'report',
    language: 'en',
    evidence: { title, subject: '', keywords: words[0] ?? '', author: '', description: sentence },
  };
};

/** The field another proposal is wanted for; '' when all are wanted. */
export const fieldOf = (system: string): string =>
  /the (\w+) proposed for a document/.exec(system)?.[1] ?? '';

/** Another valid value for one field, from the prompt's text, that was not suggested yet. */
export const fieldAnswerFrom = (
  prompt: string,
  field: string,
): { value: string | string[]; evidence: string } => {
  const proposed = block(prompt, 'PROPOSED');
  const lines = block(prompt, 'FIRST-PAGE-LAYOUT').map((line) => line.replace(/^\d+pt(?: bold)? \| /, ''));
  const text = block(prompt, 'OPENING').join(' ');
  if (field === 'keywords') {
    const words = [...new Set(text.toLowerCase().match(/\p{L}{5,}/gu))];
    const used = new Set(proposed.flatMap((list) => list.split(', ')));
    return { value: words.filter((word) => !used.has(word)).slice(0, 4), evidence: '' };
  }
  const sentences = block(prompt, 'OPENING')
    .flatMap((line) => line.match(/[^.!?]{20,280}[.!?]/g) ?? [])
    .map((sentence) => sentence.trim());
  const headings = [...lines, ...block(prompt, 'OPENING')].map((line) => cut(line, 60));
  const values = field === 'description' ? sentences : [...headings, ...sentences];
  const value = values.find((one) => one !== '' && !proposed.includes(one)) ?? '';
  return { value, evidence: value };
};
