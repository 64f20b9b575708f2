import { describe, expect, it } from '@jest/globals';
import { buildPdf, helloObjects, xmpPacket, xmpStream } from '../../../test/fixtures/pdf-builder.js';
import { BufferSource } from '../syntax/byte-source.js';
import { inspectStructure } from './inspect-structure.js';

const inspect = (pdf: Buffer) => inspectStructure(new BufferSource(pdf));
const description = (attributes: string) =>
  xmpStream(
    xmpPacket(
      `<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" ${attributes}/>`,
    ),
  );

it('merges Info and XMP, XMP winning, and reports where they differ', () => {
  const report = inspect(
    buildPdf(
      {
        ...helloObjects('/Metadata 6 0 R'),
        6: description('pdf:Keywords="from XMP"'),
        7: '<</Keywords(from Info)/Title(Info title)/Author 8 0 R/Creator(Writer)>>',
        8: '(Jane Doe)',
      },
      { trailer: '/Info 7 0 R' },
    ),
  );
  expect(report.metadata).toEqual({
    title: 'Info title',
    subject: '',
    keywords: 'from XMP',
    author: 'Jane Doe',
    creator: 'Writer',
    description: '',
  });
  expect(report.differing).toEqual([{ field: 'keywords', info: 'from Info', xmp: 'from XMP' }]);
  expect(report.warnings).toEqual(['METADATA_DIFFERS']);
});

it('takes no other spacing or separator for a difference', () => {
  const report = inspect(
    buildPdf(
      {
        ...helloObjects('/Metadata 6 0 R'),
        6: description('pdf:Keywords="one, two"'),
        7: '<</Keywords(one;two )>>',
      },
      { trailer: '/Info 7 0 R' },
    ),
  );
  expect(report.differing).toEqual([]);
});

it('a plain file raises no flag and no warning', () => {
  const report = inspect(buildPdf(helloObjects()));
  expect(report.warnings).toEqual([]);
  expect(report.flags).toEqual({
    signed: false,
    certified: false,
    encrypted: false,
    pdfa: '',
    tagged: false,
    linearized: false,
  });
});

it('names PDF/A part, tags and language', () => {
  const objects = {
    ...helloObjects('/Metadata 6 0 R/MarkInfo<</Marked true>>/Lang(pt-BR)'),
    6: description('pdfaid:part="2" pdfaid:conformance="u"'),
  };
  const report = inspect(buildPdf(objects));
  expect(report.flags).toMatchObject({ pdfa: '2U', tagged: true });
  expect(report.warnings).toEqual(['PDF_A']);
  expect(report.language).toBe('pt-BR');
});

it('takes no language that is none', () => {
  expect(inspect(buildPdf(helloObjects('/Lang(no language!)'))).language).toBe('');
});

describe('what every write will be refused with', () => {
  it.each([
    ['a certification', '/Perms<</DocMDP<</Type/Sig>>>>', 'CERTIFIED_NO_CHANGES'],
    ['usage rights', '/Perms<</UR3<</Type/Sig>>>>', 'CERTIFIED_NO_CHANGES'],
    ['a signature, which its owner may outweigh', '/AcroForm<</SigFlags 1>>', undefined],
  ])('is reported for %s', (_, catalog, refusal) => {
    expect(inspect(buildPdf(helloObjects(catalog))).refusal).toBe(refusal);
  });
});

describe('warnings', () => {
  it.each([
    ['ACTIVE_CONTENT', '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>'],
    ['ACTIVE_CONTENT', '/Names<</JavaScript<</Names[(a)<</S/JavaScript/JS(1)>>]>>>>'],
    ['ACTIVE_CONTENT', '/OpenAction<</S/Launch/F(cmd.exe)>>'],
    ['EMBEDDED_FILES', '/Names<</EmbeddedFiles<</Names[(a)<</Type/Filespec/EF<</F 9 0 R>>>>]>>>>'],
    ['XFA', '/AcroForm<</XFA 9 0 R>>'],
    ['PORTFOLIO', '/Collection<</View/T>>'],
    ['SIGNED', '/AcroForm<</SigFlags 1>>'],
  ])('%s for %s', (warning, catalog) => {
    expect(inspect(buildPdf(helloObjects(catalog))).warnings).toContain(warning);
  });

  it('ACTIVE_CONTENT hidden in an annotation of a page', () => {
    const objects = helloObjects();
    const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Annots[6 0 R]>>';
    const report = inspect(
      buildPdf({ ...objects, 3: page, 6: '<</Type/Annot/A<</S/JavaScript/JS(1)>>>>' }, { form: 'packed' }),
    );
    expect(report.warnings).toEqual(['ACTIVE_CONTENT']);
  });

  it('XMP_REPLACED announces that a broken packet cannot be kept', () => {
    const report = inspect(buildPdf({ ...helloObjects('/Metadata 6 0 R'), 6: xmpStream('<broken') }));
    expect(report.warnings).toEqual(['XMP_REPLACED']);
  });
});
