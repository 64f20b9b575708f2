// Macro F@5/10/15 of the local engine's phrases on sets of JSON lines, gzipped: {text, gold: [[stemmed variants]…], lang}.
// Usage: npm run bench -- SET.jsonl.gz … (after a build)
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createStemmer } from '../dist/local/language/stemmer.js';
import { analyseText } from '../dist/local/text-analysis.js';

const CUTS = [5, 10, 15];

const fScore = (found, gold) => {
  const hits = found.filter((stemmed) => gold.some((variants) => variants.includes(stemmed))).length;
  return hits === 0 ? 0 : (2 * hits) / (found.length + gold.length);
};

const phrasesOf = async ({ text, lang }) => {
  const stem = createStemmer(lang);
  const paragraphs = text
    .replace(/\u00AD/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ text: line, page: 1, fontSize: 10 }));
  const { phrases } = await analyseText(paragraphs, paragraphs[0]?.text ?? '', {
    language: lang,
    keyTopics: '',
  });
  const stemmed = phrases.map((phrase) => phrase.text.toLowerCase().split(' ').map(stem).join(' '));
  return [...new Set(stemmed)];
};

for (const file of process.argv.slice(2)) {
  const documents = gunzipSync(readFileSync(file)).toString().trim().split('\n').map(JSON.parse);
  const sums = CUTS.map(() => 0);
  const start = performance.now();
  for (const document of documents) {
    const phrases = await phrasesOf(document);
    CUTS.forEach((cut, index) => {
      sums[index] += fScore(phrases.slice(0, cut), document.gold);
    });
  }
  const ms = (performance.now() - start) / documents.length;
  const scores = CUTS.map((cut, index) => `F@${cut} ${((100 * sums[index]) / documents.length).toFixed(1)}`);
  console.log(`${basename(file)}: ${scores.join(', ')}, ${ms.toFixed(1)} ms a document`);
}
