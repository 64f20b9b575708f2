const LINES = [
  'Cities that put panels on their schools save on energy and teach with it.',
  'This guide describes how four districts planned, paid for and run solar roofs.',
  'It is written for facility managers and for members of school boards.',
  '',
  'A roof of 900 square metres carries panels of about 150 kilowatts. In the four',
  'districts it covered between 38 and 61 percent of the yearly demand of a school.',
  'Panels pay for themselves after eight to eleven years, and last for twenty-five.',
  '',
  'Three questions come first: the age of the roof, the load its structure carries,',
  'and the contract with the local grid. A roof older than fifteen years is renewed',
  'before any panel is mounted. The load is proven by a structural engineer.',
  '',
  'Districts financed the panels by municipal bonds, by leasing, and by a cooperative',
  'of parents. Leasing starts fastest; a cooperative keeps the yield in the community.',
  '',
  'Each school shows its yield on a screen in the hall. Science classes use the data,',
  'and students present the yearly report to the board.',
];

const TITLE = 'Solar Roofs for Schools: A Planning Guide';

function text(words: string): string {
  return `(${words.replace(/[\\()]/g, (mark) => `\\${mark}`)})`;
}

function content(): string {
  const body = LINES.map((line) => `${text(line)} Tj T*`).join('\n');
  return `BT /F2 23 Tf 60 760 Td ${text(TITLE)} Tj ET
BT /F1 12 Tf 60 734 Td ${text('Greenfield Energy Institute, 2026')} Tj ET
BT /F1 11.5 Tf 17 TL 60 694 Td
${body}
ET`;
}

/** A page of A4 in the plain PDF of 1996, with properties as a word processor leaves them behind. ASCII only. */
export function samplePdf(): File {
  const page = content();
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title ${text('Microsoft Word - solar_guide_draft3.docx')} /Author ${text('jdoe2')} >>`,
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return new File([pdf], 'solar_guide_draft3.pdf', { type: 'application/pdf' });
}
