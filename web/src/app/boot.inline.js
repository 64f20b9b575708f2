// Runs inside the page before the first paint: the wrong theme never flashes, and a signed-in user does not see
// what is for visitors only. The build inlines it and gives its hash to the security policy.
{
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- outside the block it would be a global
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage can be blocked.
      return null;
    }
  };
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const choice = stored('theme');
    const chosen = choice === 'light' || choice === 'dark';
    const theme = chosen ? choice : dark.matches ? 'dark' : 'light';
    root.dataset.theme = theme;
    root.dataset.themeChoice = chosen ? choice : 'system';
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', theme === 'dark' ? '#111216' : '#fafaf9');
  };
  apply();
  dark.addEventListener('change', apply);
  addEventListener('storage', apply);
  addEventListener('colophon:theme', apply);
  if (stored('access_token') !== null) root.setAttribute('data-token', '');
  // A mailed link: the page as built has no token in its address and must not be seen first.
  if (/[?&]token=/.test(location.search)) root.setAttribute('data-mailed', '');
}
