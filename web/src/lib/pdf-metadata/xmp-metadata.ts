const DC = 'http://purl.org/dc/elements/1.1/';
const PDF = 'http://ns.adobe.com/pdf/1.3/';
const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
/** Packets that are longer are left alone; they hold pictures or histories. Bytes. */
const LONGEST_PACKET = 256 * 1024;
/** Of properties of one name, the first that says something counts; so many are looked at. */
const MOST_TRIED = 64;

function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  return new TextDecoder().decode(bytes);
}

function firstOf(within: Document | Element, space: string, name: string): Element[] {
  const found = within.getElementsByTagNameNS(space, name);
  const count = Math.min(found.length, MOST_TRIED);
  return Array.from({ length: count }, (_, index) => found.item(index)).filter((element) => element !== null);
}

/** Items of a list, or the one text; `x-default` is the first of several languages. */
function valuesOf(property: Element): string[] {
  const items = firstOf(property, RDF, 'li');
  const texts = (items.length > 0 ? items : [property]).map(({ textContent }) => textContent.trim());
  return texts.filter((text) => text !== '');
}

export interface XmpMetadata {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly keywords: string;
}

/** What an XMP packet says; undefined where it is none or cannot be read. */
export function xmpMetadata(bytes: Uint8Array): XmpMetadata | undefined {
  if (bytes.length > LONGEST_PACKET) return undefined;
  const packet = textOf(bytes)
    .replace(/(?<!\0)\0+$/, '')
    .trim();
  // Entities can grow without bound, and no packet declares any.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(packet)) return undefined;
  const xml = new DOMParser().parseFromString(packet, 'application/xml');
  if (xml.querySelector('parsererror') !== null) return undefined;
  const descriptions = firstOf(xml, RDF, 'Description');
  const all = (space: string, name: string): string[] => {
    for (const property of firstOf(xml, space, name)) {
      const values = valuesOf(property);
      if (values.length > 0) return values;
    }
    const stated = descriptions.map((description) => description.getAttributeNS(space, name)?.trim() ?? '');
    return stated.filter((value) => value !== '').slice(0, 1);
  };
  return {
    title: all(DC, 'title')[0] ?? '',
    author: all(DC, 'creator').join('; '),
    subject: all(DC, 'description')[0] ?? '',
    keywords: all(PDF, 'Keywords')[0] ?? all(DC, 'subject').join(', '),
  };
}
