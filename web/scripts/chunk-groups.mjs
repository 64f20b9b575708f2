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
export const RARE = ['device-route', 'findability-route', 'report-route', 'reports-route'];

const kindOf = (importer) => Object.entries(KINDS).find(([file]) => importer.endsWith(file))?.[1];

/** Where a public page leads on within its document: what is loaded there is no part of it. */
const LEAVING = 'src/app/start-app.tsx';

/** Which entries and which screens, by kind, load a module at first; and which parts of screens, later. */
function usersOf(id, build) {
  const entries = new Set();
  const parts = new Set();
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
      else if (!module.endsWith(LEAVING)) parts.add(importer);
    }
    for (const importer of info.importers) visit(importer);
  };
  visit(id);
  return { entries, parts, screens };
}

/** Whether a public page loads the module after its first view. It must not bring the app along. */
function isLateOnSite({ parts }, build) {
  const seen = new Set();
  const waiting = [...parts];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (seen.has(part)) continue;
    seen.add(part);
    const users = usersOf(part, build);
    if (users.screens.site.size > 0) return true;
    if ([...users.entries].some((entry) => entry.endsWith('src/app/site.tsx'))) return true;
    waiting.push(...users.parts);
  }
  return false;
}

/** They stay where a page looks for them. */
const ENTRIES = ['index.html', 'src/app/app.tsx', 'src/app/site.tsx'];

/** Imported through an index of all icons, which hides who uses which. */
const ICON = /\/lucide-react\/dist\/esm\/icons\//;

const isFrame = (screen) => screen.includes('/layouts/');

/**
 * Name of the chunk of a module, undefined where it goes with its only users. `base` is in both entries, `app` in that of the
 * app, `everywhere` on public pages and others; `mixed` are those of screens of several kinds; `late-app` and `late` those
 * of the app and of signed-in screens that public pages load later.
 */
function chunkOf(id, build) {
  if (ENTRIES.some((entry) => id.endsWith(entry))) return undefined;
  if (ICON.test(id)) return 'mixed';
  const users = usersOf(id, build);
  const { entries, screens } = users;
  const kinds = Object.keys(screens).filter((kind) => screens[kind].size > 0);
  const isUsed = (kind) => {
    const common = [...screens[kind]].filter(
      (screen) => !RARE.some((route) => screen.endsWith(`/${route}.tsx`)),
    );
    return common.some(isFrame) || common.length >= MOST;
  };
  const inApp = [...entries].some((entry) => entry.endsWith('.html'));
  const inSite = entries.size > (inApp ? 1 : 0);
  if (inApp && (inSite || kinds.includes('site'))) return 'base';
  const isLate = isLateOnSite(users, build);
  if (inApp) return isLate ? 'late-app' : 'app';
  if (inSite || isUsed('site')) return kinds.some((kind) => kind !== 'site') ? 'everywhere' : undefined;
  if (kinds.length > 1) return 'mixed';
  const [kind] = kinds;
  if (kind === undefined || !isUsed(kind)) return undefined;
  return kind === 'signed-in' && isLate ? 'late' : kind;
}

/** A group takes along what its files import, unless an earlier one has it: what more screens use comes first. */
const EARLIER = ['base', 'everywhere'];
const LATER = ['mixed', 'late-app', 'app', 'late', 'signing-in', 'signed-in'];

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
    minShareCount: 18,
  },
  ...LATER.map(group),
  // One chunk for each set of screens that share something else: no screen loads what it does not use.
  { name: 'shared', minShareCount: 2, entriesAware: true },
].map((one, index, all) => ({ ...one, priority: all.length - index }));
