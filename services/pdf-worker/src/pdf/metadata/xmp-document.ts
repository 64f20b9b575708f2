import { type Attr, DOMParser, type Element, type Node, ParseError } from '@xmldom/xmldom';
import { utf16be } from '../syntax/text-string.js';
import { utf8Text } from './utf8-text.js';
import { startOfRoot } from './xmp-bounds.js';

export const ns = {
  x: 'adobe:ns:meta/',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  xml: 'http://www.w3.org/XML/1998/namespace',
  xmlns: 'http://www.w3.org/2000/xmlns/',
  dc: 'http://purl.org/dc/elements/1.1/',
  pdf: 'http://ns.adobe.com/pdf/1.3/',
  pdfx: 'http://ns.adobe.com/pdfx/1.3/',
  xmp: 'http://ns.adobe.com/xap/1.0/',
  xmpMM: 'http://ns.adobe.com/xap/1.0/mm/',
  pdfaid: 'http://www.aiim.org/pdfa/ns/id/',
  pdfaExtension: 'http://www.aiim.org/pdfa/ns/extension/',
  pdfaSchema: 'http://www.aiim.org/pdfa/ns/schema#',
  pdfaProperty: 'http://www.aiim.org/pdfa/ns/property#',
} as const;

/** Real packets are a few kilobytes; histories of layout programs reach some hundred. */
export const maxPacketBytes = 4 * 1024 * 1024;

/** Of all descriptions, which count as one each; the largest packets known have some hundred. */
const maxProperties = 2000;

/** A packet that parsed; `root` is the outermost element worth keeping. */
export interface XmpDocument {
  readonly root: Element;
  readonly rdf: Element;
}

/** Undefined when the packet is not well-formed RDF in XML, or uses a document type. */
export function parseXmp(bytes: Buffer): XmpDocument | undefined {
  if (bytes.length > maxPacketBytes) return undefined;
  const text = decodePacket(bytes);
  // Entities would let a packet read files or expand without bound; no honest one declares any.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return undefined;
  const start = startOfRoot(text);
  if (start === undefined) return undefined;
  const body = withoutForbidden(withoutPacketWrapper(text, start));
  try {
    const document = new DOMParser({
      onError: (level, message) => {
        if (level !== 'warning') throw new ParseError(message);
      },
    }).parseFromString(body, 'text/xml');
    const root = document.documentElement;
    const rdf = root && findRdf(root);
    return root && rdf && hasFewProperties(rdf) ? { root, rdf } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a packet made of the document can be read again: a write adds properties, and prefixes. */
export const isWithinBounds = (packet: Buffer, { rdf }: XmpDocument): boolean =>
  packet.length <= maxPacketBytes &&
  startOfRoot(packet.toString('utf8')) !== undefined &&
  hasFewProperties(rdf);

/** A write takes properties out one by one, and each time the tree counts all its neighbours. */
function hasFewProperties(rdf: Element): boolean {
  let count = 0;
  for (const description of elementsOf(rdf)) {
    count += 1 + elementsOf(description).length + description.attributes.length;
    if (count > maxProperties) return false;
  }
  return true;
}

/** An element from our own text, with the prefixes of `ns`; to be imported into a packet. */
export function parseElement(text: string): Element {
  const prefixes = Object.entries(ns).filter(([prefix]) => prefix !== 'xml' && prefix !== 'xmlns');
  const declared = prefixes.map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`).join(' ');
  const root = new DOMParser().parseFromString(
    `<x:own ${declared}>${text}</x:own>`,
    'text/xml',
  ).documentElement;
  const [element] = root ? elementsOf(root) : [];
  if (!element) throw new Error('own XML must hold an element');
  return element;
}

export function elementsOf(parent: Node): Element[] {
  const children: Element[] = [];
  for (let child = parent.firstChild; child; child = child.nextSibling) {
    if (child.nodeType === 1) children.push(child as Element);
  }
  return children;
}

export const is = (node: Element | Attr, namespace: string, name: string): boolean =>
  node.namespaceURI === namespace && node.localName === name;

/** The property elements and attributes of every rdf:Description about the document. */
export function* propertiesOf(xmp: XmpDocument): Generator<Element | Attr> {
  for (const description of elementsOf(xmp.rdf)) {
    yield* elementsOf(description);
    for (let i = 0; i < description.attributes.length; i++) {
      const attribute = description.attributes.item(i);
      const space = attribute?.namespaceURI;
      if (attribute && space && space !== ns.rdf && space !== ns.xml && space !== ns.xmlns) yield attribute;
    }
  }
}

/** Values of a property: the items of its array, or its own text. */
export function valuesOf(property: Element | Attr): string[] {
  if (property.nodeType === 2) return [property.value.trim()];
  const items = elementsOf(property).flatMap((container) => elementsOf(container));
  const listed = items.filter((item) => is(item, ns.rdf, 'li'));
  if (listed.length > 0) return defaultFirst(listed).map((item) => (item.textContent ?? '').trim());
  return [(property.textContent ?? '').trim()];
}

/** Of language alternatives, x-default is the one for all languages. */
function defaultFirst(items: Element[]): Element[] {
  const chosen = items.find((item) => item.getAttributeNS(ns.xml, 'lang') === 'x-default');
  return chosen ? [chosen, ...items.filter((item) => item !== chosen)] : items;
}

function decodePacket(bytes: Buffer): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return utf16be(bytes.subarray(2));
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.subarray(2).toString('utf16le');
  if (bytes[0] === 0 && bytes[1] === 0x3c) return utf16be(bytes);
  if (bytes[0] === 0x3c && bytes[1] === 0) return bytes.toString('utf16le');
  return utf8Text(bytes);
}

/** From the first element to the last; packet instructions and padding are rewritten. */
function withoutPacketWrapper(text: string, start: number): string {
  const end = text.lastIndexOf('<?xpacket end');
  const body = text.slice(start, end > start ? end : undefined);
  return body.slice(0, body.lastIndexOf('>') + 1);
}

/** No characters of XML 1.0, as they are or by their numbers; the parser takes both, and would write them again. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
const everyForbidden = new RegExp(forbidden, 'gu');
// regex-cost: one that is never closed ends with the text, so that no part is read twice.
const withoutNumbers = /<!\[CDATA\[[^]*?(?:\]\]>|$)|<!--[^]*?(?:-->|$)|<\?[^]*?(?:\?>|$)/;
const numbered = /&#(?:x([0-9a-fA-F]+)|([0-9]+));/;
const cleaned = new RegExp(`${withoutNumbers.source}|${forbidden.source}|${numbered.source}`, 'gu');

/** A blank stands for each, as in `wellFormedText`. */
const withoutForbidden = (text: string): string =>
  text.replace(cleaned, (found: string, hex?: string, decimal?: string) => {
    if (hex === undefined && decimal === undefined) return found.replace(everyForbidden, ' ');
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10_ffff && !forbidden.test(String.fromCodePoint(code)) ? found : ' ';
  });

function findRdf(element: Element, depth = 0): Element | undefined {
  if (is(element, ns.rdf, 'RDF')) return element;
  if (depth > 4) return undefined;
  for (const child of elementsOf(element)) {
    const found = findRdf(child, depth + 1);
    if (found) return found;
  }
  return undefined;
}
