/**
 * The files that load screens, by what their screens have in common. What most screens of a kind use is one chunk: small
 * chunks compress badly, and each page names all of its own. `npm run budgets` shows the difference: 3 to 9 kB a page.
 */
const KINDS = {
  'src/app/site-screens.ts': 'site',
  'src/app/signing-in-routes.tsx': 'signing-in',
  'src/app/signed-in-routes.tsx': 'signed-in',
};
/** A module of fewer screens goes with those that use it. */
const MOST = 3;

const kindOf = (importer) => Object.entries(KINDS).find(([file]) => importer.endsWith(file))?.[1];

/** Who loads the module at first: `entry app`, `entry site`, and screens by kind. */
function usersOf(id, build) {
  const entries = new Set();
  const screens = { site: new Set(), 'signing-in': new Set(), 'signed-in': new Set() };
  const seen = new Set();
  const visit = (module) => {
    if (seen.has(module)) return;
    seen.add(module);
    const info = build.getModuleInfo(module);
    if (info === null) return;
    if (info.isEntry) entries.add(module);
    for (const importer of info.dynamicImporters) {
      const kind = kindOf(importer);
      if (kind !== undefined) screens[kind].add(module);
    }
    for (const importer of info.importers) visit(importer);
  };
  visit(id);
  return { entries, screens };
}

/** They stay where a page looks for them. */
const ENTRIES = ['index.html', 'src/app/app.tsx', 'src/app/site.tsx'];

/** Imported through an index of all icons, which hides who uses which. */
const ICON = /\/lucide-react\/dist\/esm\/icons\//;

const isFrame = (screen) => screen.includes('/layouts/');

function chunkOf(id, build) {
  if (ENTRIES.some((entry) => id.endsWith(entry)) || ICON.test(id)) return undefined;
  const { entries, screens } = usersOf(id, build);
  const isUsed = (kind) => [...screens[kind]].some(isFrame) || screens[kind].size >= MOST;
  const inApp = [...entries].some((entry) => entry.endsWith('.html'));
  const inSite = entries.size > (inApp ? 1 : 0);
  if (inApp) return inSite || screens.site.size > 0 ? 'base' : 'app';
  const isElsewhere = screens['signing-in'].size > 0 || screens['signed-in'].size > 0;
  if (inSite || isUsed('site')) return isElsewhere ? 'everywhere' : undefined;
  // Of a single page: the others must not load it, nor that page what they share.
  if (screens.site.size > 0) return undefined;
  if (isUsed('signing-in') && isUsed('signed-in')) return 'calling';
  if (isUsed('signing-in') && screens['signed-in'].size === 0) return 'signing-in';
  return isUsed('signed-in') && screens['signing-in'].size === 0 ? 'signed-in' : undefined;
}

/** From what all screens use to what few do: a group takes along what its files import, unless an earlier one has it. */
const CHUNKS = ['base', 'app', 'everywhere', 'calling', 'signing-in', 'signed-in'];

/** @param lowest priority of the last group */
export const groupsByKind = (lowest) =>
  CHUNKS.toReversed().map((chunk, index) => ({
    name: (id, build) => (chunkOf(id, build) === chunk ? chunk : null),
    debugName: chunk,
    priority: lowest + index,
  }));
