import { describe, expect, it } from '@jest/globals';
import { plain } from '../../../test/fixtures/metadata.js';
import { buildPdf, helloObjects, xmpPacket, xmpStream } from '../../../test/fixtures/pdf-builder.js';
import { written } from '../../../test/fixtures/written-pdf.js';

const namespaces =
  'xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"';
const packetAfter = (part: string, extensions = '', metadata = plain): string => {
  const description = `<rdf:Description rdf:about="" ${namespaces}><pdfaid:part>${part}</pdfaid:part>${extensions}</rdf:Description>`;
  const objects = { ...helloObjects('/Metadata 6 0 R'), 6: xmpStream(xmpPacket(description)) };
  return written(buildPdf(objects), metadata).packet;
};
const count = (text: string, part: string) => text.split(part).length - 1;
const list = (...items: string[]) =>
  `<pdfaExtension:schemas><rdf:Bag>${items.join('')}</rdf:Bag></pdfaExtension:schemas>`;
const resource = (inner: string) => `<rdf:li rdf:parseType="Resource">${inner}</rdf:li>`;
const schemaOf = (uri: string, ...names: string[]) =>
  `<pdfaSchema:schema>s</pdfaSchema:schema><pdfaSchema:namespaceURI>${uri}</pdfaSchema:namespaceURI><pdfaSchema:prefix>p</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${names
    .map((name) => resource(`<pdfaProperty:name>${name}</pdfaProperty:name>`))
    .join('')}</rdf:Seq></pdfaSchema:property>`;
const pdfx = 'http://ns.adobe.com/pdfx/1.3/';

describe('the description in PDF/A', () => {
  it.each(['1', '2', '3'])('comes with its extension schema in part %s', (part) => {
    const packet = packetAfter(part);
    expect(packet).toContain(`<pdfx:Description>${plain.description}</pdfx:Description>`);
    expect(packet).toContain('<pdfaProperty:name>Description</pdfaProperty:name>');
    expect(packet).toContain(`<pdfaSchema:namespaceURI>${pdfx}</pdfaSchema:namespaceURI>`);
  });

  it.each(['', '4'])('needs none in part "%s"', (part) => {
    expect(packetAfter(part)).not.toContain('pdfaExtension:schemas');
  });

  it('is not declared if it is not used', () => {
    expect(packetAfter('2', '', { ...plain, description: '' })).not.toContain('pdfaExtension:schemas');
  });

  it('joins the schemas the packet declares already', () => {
    const packet = packetAfter('2', list(resource(schemaOf('urn:other', 'Thing'))));
    expect(count(packet, '<pdfaExtension:schemas')).toBe(1);
    expect(packet).toContain('urn:other');
    expect(packet).toContain('<pdfaProperty:name>Description</pdfaProperty:name>');
  });

  it.each([
    ['a resource', resource],
    ['a description', (inner: string) => `<rdf:li><rdf:Description>${inner}</rdf:Description></rdf:li>`],
  ])('joins other properties of its schema, written as %s', (_, form) => {
    const packet = packetAfter('3', list(form(schemaOf(pdfx, 'Company'))));
    expect(count(packet, `>${pdfx}<`)).toBe(1);
    expect(packet).toContain('<pdfaProperty:name>Company</pdfaProperty:name>');
    expect(count(packet, '<pdfaProperty:name>Description</pdfaProperty:name>')).toBe(1);
  });

  it('is declared once, however often the file is written', () => {
    const packet = packetAfter('2', list(resource(schemaOf(pdfx, 'Description'))));
    expect(count(packet, '<pdfaProperty:name>Description</pdfaProperty:name>')).toBe(1);
  });
});
