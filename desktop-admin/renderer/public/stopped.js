// The theme that was chosen, and a button that leads back to the same screen. See main/rendererFailures.ts.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the system's theme applies.
}
const button = document.getElementById('reload');
const search = new URLSearchParams(location.search).get('search') ?? '';
// Only a search part: `./` keeps the link on the app's own page.
button.href = `./${search.startsWith('?') ? search : ''}`;
button.focus();
