// Runs inside the page before the first paint: the wrong theme never flashes, and a signed-in user does not see
// what is for visitors only. The build inlines it and gives its hash to the security policy.
{
  const marks = document.documentElement.dataset;
  let stored;
  try {
    stored = localStorage;
    // By `new-build.ts`, or below.
    if (sessionStorage.reloading) marks.reloaded = '';
    delete sessionStorage.reloading;
  } catch {
    // Storage can be blocked.
  }
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const isDark = dark.matches ? stored?.theme !== 'light' : stored?.theme === 'dark';
    marks.theme = isDark ? 'dark' : 'light';
    document.querySelector('[name="theme-color"]').content = isDark ? '#111216' : '#fafaf9';
  };
  apply();
  dark.addEventListener('change', apply);
  addEventListener('storage', apply);
  addEventListener('colophon:theme', apply);
  // A page and its script of two builds, as during a rollout: without the script nothing else loads the page again. Once,
  // and never without storage, which alone tells the next page that it is the second.
  addEventListener(
    'error',
    ({ target }) => {
      if (!target.matches?.('script[src^="/assets/"]') || !navigator.onLine || 'reloaded' in marks) return;
      sessionStorage.reloading = 1;
      location.reload();
    },
    true,
  );
  if (stored?.access_token) marks.token = '';
  // A mailed link: the page as built has no token in its address and must not be seen first.
  if (/[?&]token=/.test(location.search)) marks.mailed = '';
}
