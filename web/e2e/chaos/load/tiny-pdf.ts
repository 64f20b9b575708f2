/** A whole PDF of one page in well under a millisecond, so that a run's time goes into the product. */
export const tinyPdf = (title: string, mark: string): Buffer => {
  const lines = [
    `BT /F1 24 Tf 60 740 Td (${title}) Tj ET`,
    ...SENTENCES.map((sentence, index) => `BT /F1 11 Tf 60 ${690 - index * 20} Td (${sentence}) Tj ET`),
    `BT /F1 9 Tf 60 60 Td (${mark}) Tj ET`,
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${lines.length} >>\nstream\n${lines}\nendstream`,
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(`${body}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`, 'latin1');
};

/** Begins as a PDF does and is none: what the product must refuse without wasting tries or credits. */
export const poisonPdf = (mark: string): Buffer =>
  Buffer.from(`%PDF-1.4\n${mark} ${'nothing a reader could parse '.repeat(20)}\n%%EOF\n`, 'latin1');

const SENTENCES = [
  'Warehouse robots shorten the way of every parcel through the distribution centre.',
  'The pilot in Rotterdam cut picking errors by a third within four months.',
  'Operators plan shifts by forecast and let the fleet balance itself.',
  'Energy use per parcel fell because idle robots return to their docks.',
];
