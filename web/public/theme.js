// Runs before the first paint, so that the page never flashes in the wrong theme.
(function () {
  try {
    var look = JSON.parse(localStorage.getItem('doubt.look') || '{}');
    var root = document.documentElement;
    if (look.theme === 'light' || look.theme === 'dark') root.dataset.theme = look.theme;
    if (look.motion === 'none' || look.motion === 'fast') root.dataset.motion = look.motion;
  } catch {
    // No storage, or not ours: the system's theme will do.
  }
})();
