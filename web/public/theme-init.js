// Runs before the first paint, so that a chosen theme never flashes. Kept in step with common/ui/theme/themeAtom.ts.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.setAttribute('data-theme', theme);
    for (const meta of document.querySelectorAll('meta[data-scheme]')) {
      meta.media = meta.dataset.scheme === theme ? 'all' : 'not all';
    }
  }
} catch {
  // Storage is forbidden: the system's theme it is.
}
