/** Modules of icons, one each. */
const ICON = /\/lucide-react\/dist\/esm\/icons\//;

/**
 * Takes out of icons what their pictures do not need: React's keys, which tell parts of a list apart that changes, and the
 * earlier names of an icon, which become names of classes. Both weigh on each page.
 */
export function plainIcons() {
  return {
    name: 'plain-icons',
    apply: 'build',
    transform: {
      filter: { id: ICON },
      handler: (code) => ({
        code: code
          .replaceAll(/, key: "\w+"/g, '')
          .replace(/,\s+aliases: \[[^\]]*\]/, '')
          .replace('__iconData.node;\n', ''),
        map: null,
      }),
    },
  };
}
