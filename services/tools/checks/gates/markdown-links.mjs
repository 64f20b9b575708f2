import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { ROOT, UserError } from '../../devstack/bootstrap/steps.mjs';
import { projectFiles } from './tracked-files.mjs';

const LINK = /\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)|<(?:img|a)\b[^>]*?\b(?:src|href)="([^"]+)"/g;
const OUTSIDE = /^(https?:|mailto:|data:)/;

/** Every link to a file or heading of the project must lead somewhere; other sites are not asked. */
export function checkLinks() {
  const dead = projectFiles()
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) => deadLinks(path, readFileSync(join(ROOT, path), 'utf8')));
  if (dead.length > 0) throw new UserError(dead.join('\n'));
}

function deadLinks(path, text) {
  return [...withoutCode(text).matchAll(LINK)]
    .map((match) => match[1] ?? match[2])
    .filter((link) => !OUTSIDE.test(link))
    .filter((link) => !leadsSomewhere(path, link))
    .map((link) => `${path}: ${link} leads nowhere`);
}

function leadsSomewhere(path, link) {
  const [file, anchor] = decodeURIComponent(link).split('#');
  const target =
    file === '' ? path : normalize(file.startsWith('/') ? file.slice(1) : join(dirname(path), file));
  const full = join(ROOT, target);
  if (!existsSync(full)) return false;
  return !anchor || !target.endsWith('.md') || headings(readFileSync(full, 'utf8')).has(anchor.toLowerCase());
}

/** Anchors as GitHub makes them of headings. */
function headings(text) {
  const names = [...withoutCode(text).matchAll(/^#{1,6}\s+(.+)$/gm)].map(([, title]) =>
    title
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-'),
  );
  return new Set(names);
}

/** In fences and inline code brackets and headings mean something else. */
const withoutCode = (text) =>
  text
    .replaceAll(/^(```|~~~)[\s\S]*?^\1/gm, '')
    .replaceAll(/`[^`\n]*`/g, (code) => (code.includes('](') ? '' : code));
