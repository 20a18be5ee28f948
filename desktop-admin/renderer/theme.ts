// Before the first paint, which waits for this page's script, so that a chosen theme never flashes. Kept in step
// with common/ui/theme/themeAtom.ts.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.setAttribute('data-theme', theme);
} catch {
  // Storage is forbidden: the system's theme it is.
}
