// A fresh process that writes one file, or nothing, and prints its peak resident size in kilobytes. Plain JavaScript:
// stripping types would cost more memory than the writer. Linux only; the resource usage would count the parent's.
import { readFileSync } from 'node:fs';

const [input, output] = process.argv.slice(2);
if (input && output) {
  const { writePdf } = await import('../dist/pdf/update/write-pdf.js');
  const metadata = { title: 'A title', subject: 'S', keywords: 'one, two', author: 'A; B', description: 'D' };
  const options = { language: 'en', now: new Date(), profile: 'standard', acceptSignatureChange: false };
  writePdf(input, output, metadata, options);
}
console.log(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'latin1'))?.[1]);
