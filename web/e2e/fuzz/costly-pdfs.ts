import {
  hostilePackets,
  hostileStructures,
} from '../../../services/pdf-worker/test/fixtures/hostile-pdfs.ts';
import { hostileScans } from '../../../services/pdf-worker/test/fixtures/hostile-scans.ts';
import { hostilePdfs } from '../stack/hostile-pdfs.ts';

/** A file that costs more than it is worth, and how it may end. */
export interface CostlyPdf {
  readonly make: () => Buffer;
  /**
   * Codes of its failure, or `completed`. Several where the speed of the machine decides which bound it meets first.
   */
  readonly ends: readonly string[];
}

type Maker = (count: number) => Buffer;

const READ = ['completed'];
const SLOWLY_READ = ['completed', 'timeout'];
/** Visible to people but not to text extraction: it asks before it costs a credit. */
const NO_TEXT = ['no_text_found'];
const GROWING = ['out_of_memory', 'timeout'];

const sized = (
  makers: Readonly<Record<string, Maker>>,
  count: number,
  ends: Readonly<Record<string, readonly string[]>>,
): [string, CostlyPdf][] =>
  Object.entries(ends).map(([name, allowed]) => [
    name,
    { make: () => makers[name]?.(count) ?? Buffer.alloc(0), ends: allowed },
  ]);

const fixed = (
  makers: Readonly<Record<string, () => Buffer>>,
  ends: Readonly<Record<string, readonly string[]>>,
): [string, CostlyPdf][] =>
  sized(Object.fromEntries(Object.entries(makers).map(([name, make]) => [name, () => make()])), 0, ends);

/** Of all hostile files of this repository the fifty that take most time or memory: some 70 s of one seat together. */
export const costlyPdfs: Readonly<Record<string, CostlyPdf>> = Object.fromEntries([
  ...fixed(hostileScans, Object.fromEntries(Object.keys(hostileScans).map((name) => [name, NO_TEXT]))),
  ...sized(hostileStructures, 300_000, {
    'kids of one node': SLOWLY_READ,
    'kids written in their node': [...NO_TEXT, 'timeout'],
    'fields of the form, direct': SLOWLY_READ,
    'fields of one large type': SLOWLY_READ,
    'fields with kids without end': SLOWLY_READ,
    'references in the catalog': SLOWLY_READ,
    'numbers in the catalog': SLOWLY_READ,
    'keys of one dictionary': SLOWLY_READ,
    'a language of many letters': READ,
    'runs of the cross-reference': ['completed', 'damaged'],
    'filters on one stream': READ,
    'a packet in ASCII85': READ,
    'a packet in LZW that clears its table': READ,
  }),
  ...sized(hostilePackets, 300_000, {
    'comments that never end': READ,
    attributes: READ,
    namespaces: READ,
    'namespaces in each other': READ,
    'characters by their number': READ,
  }),
  ...fixed(hostilePdfs, {
    'a content stream that grows to 128 MiB': [...NO_TEXT, 'timeout'],
    'a stream packed ten times over': [...NO_TEXT, 'timeout'],
    'an object stream that grows to 64 MiB': READ,
    'a page tree of a thousand levels': ['damaged'],
    'two hundred thousand objects': SLOWLY_READ,
    'a form that draws itself': GROWING,
    'a page as large as a field': READ,
    'a picture of ten thousand million points': NO_TEXT,
    'a million letters one by one': GROWING,
    'an XMP packet that reads a file of the machine': READ,
    'an XMP packet ten thousand levels deep': READ,
    'random bytes behind its first line': ['damaged'],
  }),
]);
