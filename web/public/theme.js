// Runs before the first paint so that a stored theme never flashes. A file of its own: the content security policy allows no inline script.
(function () {
  var root = document.documentElement;
  var dark = window.matchMedia('(prefers-color-scheme: dark)');
  function apply() {
    var choice = null;
    try {
      choice = localStorage.getItem('theme');
    } catch {
      // Storage can be blocked; the system's preference then decides.
    }
    var theme = choice === 'light' || choice === 'dark' ? choice : dark.matches ? 'dark' : 'light';
    root.setAttribute('data-theme', theme);
    root.setAttribute('data-theme-choice', choice === 'light' || choice === 'dark' ? choice : 'system');
  }
  apply();
  dark.addEventListener('change', apply);
  window.addEventListener('storage', apply);
  window.addEventListener('colophon:theme', apply);
})();
