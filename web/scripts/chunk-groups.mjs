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

/** Few people open these: what they share with another screen is no reason for all to load it. */
const RARE = ['src/app/routes/device-route.tsx'];

const kindOf = (importer) => Object.entries(KINDS).find(([file]) => importer.endsWith(file))?.[1];

/** Which entries and which screens, by kind, load a module at first. */
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

/**
 * Name of the chunk of a module, undefined where it goes with its only users. `base` is in both entries, `app` in that of the
 * app, `everywhere` on public pages and others; `mixed` are those of screens of several kinds.
 */
function chunkOf(id, build) {
  if (ENTRIES.some((entry) => id.endsWith(entry))) return undefined;
  if (ICON.test(id)) return 'mixed';
  const { entries, screens } = usersOf(id, build);
  const kinds = Object.keys(screens).filter((kind) => screens[kind].size > 0);
  const isUsed = (kind) => {
    const common = [...screens[kind]].filter((screen) => !RARE.some((route) => screen.endsWith(route)));
    return common.some(isFrame) || common.length >= MOST;
  };
  const inApp = [...entries].some((entry) => entry.endsWith('.html'));
  const inSite = entries.size > (inApp ? 1 : 0);
  if (inApp) return inSite || kinds.includes('site') ? 'base' : 'app';
  if (inSite || isUsed('site')) return kinds.some((kind) => kind !== 'site') ? 'everywhere' : undefined;
  if (kinds.length > 1) return 'mixed';
  const [kind] = kinds;
  return kind !== undefined && isUsed(kind) ? kind : undefined;
}

/** A group takes along what its files import, unless an earlier one has it: what more screens use comes first. */
const EARLIER = ['base', 'app', 'everywhere'];
const LATER = ['mixed', 'signing-in', 'signed-in'];

const group = (chunk) => ({
  name: (id, build) => (chunkOf(id, build) === chunk ? chunk : null),
  debugName: chunk,
  // Several chunks, one for each set of screens.
  entriesAware: chunk === 'mixed',
});

/** For the bundler, the first being the first to choose its modules. */
export const GROUPS = [
  // Before the group that would take all of them along with their index.
  { name: 'rules', test: /\/proto\/src\/rules\//, entriesAware: true },
  ...EARLIER.map(group),
  // Of the mixed ones, what most files use.
  {
    ...group('mixed'),
    name: (id, build) => (chunkOf(id, build) === 'mixed' ? 'common' : null),
    entriesAware: false,
    minShareCount: 15,
  },
  ...LATER.map(group),
  // One chunk for each set of screens that share something else: no screen loads what it does not use.
  { name: 'shared', minShareCount: 2, entriesAware: true },
].map((one, index, all) => ({ ...one, priority: all.length - index }));
