import type { Attr, Element } from '@xmldom/xmldom';
import {
  elementsOf,
  is,
  ns,
  parseElement,
  propertiesOf,
  valuesOf,
  type XmpDocument,
} from './xmp-document.js';

const property = `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>Description</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>What the document offers its readers</pdfaProperty:description></rdf:li>`;
const properties = `<pdfaSchema:property><rdf:Seq>${property}</rdf:Seq></pdfaSchema:property>`;
const schema = `<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Custom document information</pdfaSchema:schema><pdfaSchema:namespaceURI>${ns.pdfx}</pdfaSchema:namespaceURI><pdfaSchema:prefix>pdfx</pdfaSchema:prefix>${properties}</rdf:li>`;
const prefixes = (['pdfaExtension', 'pdfaSchema', 'pdfaProperty'] as const)
  .map((prefix) => `xmlns:${prefix}="${ns[prefix]}"`)
  .join(' ');
const schemas = `<pdfaExtension:schemas><rdf:Bag>${schema}</rdf:Bag></pdfaExtension:schemas>`;

/**
 * Declares pdfx:Description as PDF/A-1 to -3 demand it: in the packet's list of extension schemas, beside whatever
 * other properties of the pdfx schema are declared there.
 */
export function declareDescription(xmp: XmpDocument, about: string): void {
  const bag = propertyOf(xmp, ns.pdfaExtension, 'schemas');
  if (!bag) {
    adopt(
      xmp.rdf,
      ownElement(`<rdf:Description rdf:about="" ${prefixes}>${schemas}</rdf:Description>`),
    ).setAttributeNS(ns.rdf, 'rdf:about', about);
    return;
  }
  const own = itemsOf(bag).find((item) => textOf(item, ns.pdfaSchema, 'namespaceURI') === ns.pdfx);
  if (!own) {
    adopt(arrayOf(bag), ownElement(schema));
    return;
  }
  const declared = partOf(own, ns.pdfaSchema, 'property');
  if (declared?.nodeType !== 1) adopt(bodyOf(own), ownElement(properties));
  else if (!itemsOf(declared).some((item) => textOf(item, ns.pdfaProperty, 'name') === 'Description')) {
    adopt(arrayOf(declared), ownElement(property));
  }
}

function propertyOf(xmp: XmpDocument, namespace: string, name: string): Element | undefined {
  for (const found of propertiesOf(xmp)) {
    if (found.nodeType === 1 && is(found, namespace, name)) return found;
  }
  return undefined;
}

/** rdf:Bag or rdf:Seq of an array property; the property itself where it has none. */
const arrayOf = (array: Element): Element => elementsOf(array)[0] ?? array;
const itemsOf = (array: Element): Element[] => elementsOf(arrayOf(array));

/** A structure stands in its item directly, or in an rdf:Description of its own. */
const bodyOf = (item: Element): Element =>
  elementsOf(item).find((child) => is(child, ns.rdf, 'Description')) ?? item;

function partOf(item: Element, namespace: string, name: string): Element | Attr | undefined {
  const body = bodyOf(item);
  return (
    elementsOf(body).find((child) => is(child, namespace, name)) ??
    body.getAttributeNodeNS(namespace, name) ??
    undefined
  );
}

function textOf(item: Element, namespace: string, name: string): string {
  const part = partOf(item, namespace, name);
  return part ? (valuesOf(part)[0] ?? '') : '';
}

const parsed = new Map<string, Element>();

/** Of the few texts above, each parsed once; packets get copies. */
function ownElement(text: string): Element {
  const element = parsed.get(text) ?? parseElement(text);
  parsed.set(text, element);
  return element;
}

/** @returns the copy */
function adopt(parent: Element, child: Element): Element {
  const document = parent.ownerDocument;
  if (!document) throw new Error('a parsed element has a document');
  const copy = document.importNode(child, true);
  parent.appendChild(copy);
  return copy;
}
