// Sets the chosen theme before the first paint, which waits for this script. See common/ui/theme/themeAtom.ts.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.setAttribute('data-theme', theme);
} catch {
  // Without storage the system's theme applies.
}
