/** A valid one-page PDF with these lines as its text, the first one large. */
export function smallPdf(...lines: readonly string[]): Uint8Array {
  const text = lines
    .map((line, index) => {
      const [size, top] = index === 0 ? [24, 760] : [11, 740 - index * 18];
      return `BT /F1 ${size} Tf 60 ${top} Td (${line.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj ET`;
    })
    .join('\n');
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]);
}

/** Objects numbered from 1, the first the catalog; offsets count bytes, so the text must be ASCII. */
function assemble(objects: readonly string[]): Uint8Array {
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = file.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
