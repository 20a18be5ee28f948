// Before the first paint, so that neither theme nor header changes after it.
// Kept in step with common/ui/theme/themeAtom.ts and web/portal/session/storedUser.ts.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.setAttribute('data-theme', theme);
    for (const meta of document.querySelectorAll('meta[data-scheme]')) {
      meta.media = meta.dataset.scheme === theme ? 'all' : 'not all';
    }
  }
  if (/^(\/..)?\/portal/.test(location.pathname) && localStorage.getItem('currentUser')) {
    document.documentElement.setAttribute('data-signed-in', '');
  }
} catch {
  // No storage: the system's theme.
}
