import { createHash } from 'node:crypto';
import { type Attr, type Element, XMLSerializer } from '@xmldom/xmldom';
import { declareDescription } from './extension-schema.js';
import { type Field, placesOf } from './field-places.js';
import { elementsOf, is, ns, parseXmp, propertiesOf, type XmpDocument } from './xmp-document.js';
import {
  exchanged,
  type FieldValues,
  intendedValues,
  stayingFields,
  type XmpWish,
  xmpValues,
} from './xmp-values.js';

export interface XmpRequest extends XmpWish {
  /** ISO 8601 with offset; the same instant as Info's /ModDate. */
  readonly modified: string;
}

/** Properties this product rewrites; everything else in a packet stays unchanged. */
const owned: ReadonlyMap<string, readonly string[]> = new Map([
  [ns.dc, ['title', 'creator', 'description', 'subject']],
  [ns.pdf, ['Keywords', 'Title', 'Author', 'Subject']],
  [ns.xmp, ['ModifyDate', 'MetadataDate', 'Title', 'Author', 'Description', 'Keywords']],
  [ns.pdfx, ['Description']],
]);

const emptyPacket = `<x:xmpmeta xmlns:x="${ns.x}"><rdf:RDF xmlns:rdf="${ns.rdf}"/></x:xmpmeta>`;
/** Room for tools that edit in place, as the XMP specification advises: about 2 KB. */
const padding = `${' '.repeat(99)}\n`.repeat(20);

/** The new packet: the old one with the owned properties replaced, or a fresh one. */
export function buildXmp(old: XmpDocument | undefined, request: XmpRequest): Buffer {
  const xmp = old ?? parseXmp(Buffer.from(emptyPacket));
  if (!xmp) throw new Error('the empty packet must parse');
  const present = xmpValues(xmp);
  const staying = stayingFields(request.kept, present);
  const about = elementsOf(xmp.rdf)[0]?.getAttributeNS(ns.rdf, 'about') ?? '';
  const { instance, kept } = removeOwned(xmp, staying);
  const description = new DescriptionBuilder(xmp, about);
  const values = exchanged(intendedValues(request, present), staying, xmpValues(undefined));
  for (const property of kept) description.adopt(property);
  addFields(description, values, request.modified);
  // PDF/A-1 to -3 allow a property outside the predefined schemas only with its own schema in the packet.
  if (values.description && ['1', '2', '3'].includes(present.pdfaPart)) declareDescription(xmp, about);
  if (instance !== undefined)
    description.text(ns.xmpMM, 'xmpMM:InstanceID', `uuid:${nextInstance(instance, request)}`);
  const body = new XMLSerializer().serializeToString(xmp.root);
  const packet = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>\n${body}\n${padding}<?xpacket end="w"?>`;
  return Buffer.from(packet, 'utf8');
}

function addFields(description: DescriptionBuilder, values: FieldValues, modified: string): void {
  description.alternatives('dc:title', values.title);
  description.list('dc:creator', 'Seq', values.authors);
  description.alternatives('dc:description', values.summary);
  description.list('dc:subject', 'Bag', values.keywordList);
  description.text(ns.pdf, 'pdf:Keywords', values.keywords);
  description.text(ns.pdfx, 'pdfx:Description', values.description);
  description.text(ns.xmp, 'xmp:ModifyDate', modified);
  description.text(ns.xmp, 'xmp:MetadataDate', modified);
}

/** A UUID (RFC 9562, version 8) of what it names: the same change of the same file is the same instance. */
function nextInstance(instance: string, request: XmpRequest): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([instance, request]))
    .digest('hex');
  const variant = ((Number.parseInt(digest.charAt(16), 16) & 3) | 8).toString(16);
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-${variant}${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}

interface Removed {
  /** The packet's id: one is renewed, never introduced. */
  readonly instance: string | undefined;
  /** Properties of the fields that stay. */
  readonly kept: readonly (Element | Attr)[];
}

function removeOwned(xmp: XmpDocument, staying: readonly Field[]): Removed {
  let instance: string | undefined;
  const doomed: (Element | Attr)[] = [];
  for (const property of propertiesOf(xmp)) {
    const isInstance = is(property, ns.xmpMM, 'InstanceID');
    if (isInstance) instance ??= property.textContent ?? '';
    if (isInstance || owned.get(property.namespaceURI ?? '')?.includes(property.localName ?? '')) {
      doomed.push(property);
    }
  }
  for (const property of doomed) {
    if (property.nodeType === 2) property.ownerElement?.removeAttributeNode(property);
    else property.parentNode?.removeChild(property);
  }
  removeEmptied(xmp);
  return { instance, kept: doomed.filter((property) => staying.some((field) => holds(property, field))) };
}

/** Where the standard profile has the field. */
const holds = (property: Element | Attr, field: Field): boolean =>
  placesOf(field, 'standard', '').xmp.some((place) => {
    const [prefix = '', name = ''] = place.split(':');
    return is(property, ns[prefix as keyof typeof ns], name);
  });

/** What a write leaves empty would pile up with every further one. */
function removeEmptied(xmp: XmpDocument): void {
  const kept = new Set([...propertiesOf(xmp)].map((property) => ownerOf(property)));
  for (const description of elementsOf(xmp.rdf)) {
    if (!kept.has(description)) xmp.rdf.removeChild(description);
  }
}

const ownerOf = (property: Element | Attr) =>
  property.nodeType === 2 ? property.ownerElement : property.parentNode;

/** One rdf:Description at the beginning of the packet. */
class DescriptionBuilder {
  private readonly description: Element;

  constructor(
    private readonly xmp: XmpDocument,
    about: string,
  ) {
    this.description = this.element(ns.rdf, 'rdf:Description');
    this.description.setAttributeNS(ns.rdf, 'rdf:about', about);
    for (const prefix of ['dc', 'pdf', 'xmp', 'xmpMM', 'pdfx'] as const) {
      this.description.setAttributeNS(ns.xmlns, `xmlns:${prefix}`, ns[prefix]);
    }
    // In front: Tika reads the first description of each namespace alone.
    xmp.rdf.insertBefore(this.description, xmp.rdf.firstChild);
  }

  /** As it is: its languages and items too. */
  adopt(property: Element | Attr): void {
    if (property.nodeType === 1) this.description.appendChild(property);
    else this.text(property.namespaceURI ?? '', property.name, property.value);
  }

  text(namespace: string, name: string, value: string): void {
    if (!value) return;
    const property = this.element(namespace, name);
    property.appendChild(this.document.createTextNode(value));
    this.description.appendChild(property);
  }

  /** x-default alone: pdf.js joins all alternatives into one title, and with it Firefox in its tab. */
  alternatives(name: string, value: string): void {
    if (!value) return;
    const item = this.item(value);
    item.setAttributeNS(ns.xml, 'xml:lang', 'x-default');
    this.container(name, 'Alt', [item]);
  }

  list(name: string, kind: 'Seq' | 'Bag', values: readonly string[]): void {
    if (values.length > 0)
      this.container(
        name,
        kind,
        values.map((value) => this.item(value)),
      );
  }

  private container(name: string, kind: 'Alt' | 'Seq' | 'Bag', items: readonly Element[]): void {
    const property = this.element(ns.dc, name);
    const array = this.element(ns.rdf, `rdf:${kind}`);
    for (const item of items) array.appendChild(item);
    property.appendChild(array);
    this.description.appendChild(property);
  }

  private item(value: string): Element {
    const item = this.element(ns.rdf, 'rdf:li');
    item.appendChild(this.document.createTextNode(value));
    return item;
  }

  private element(namespace: string, name: string): Element {
    return this.document.createElementNS(namespace, name);
  }

  private get document() {
    const owner = this.xmp.rdf.ownerDocument;
    if (!owner) throw new Error('a parsed element has a document');
    return owner;
  }
}
