import { atom } from 'jotai';
import { THEME_CHOICES, type ThemeChoice } from '#common/domain/themeChoices.ts';

/** Also read by the script that runs before the first paint. */
const STORAGE_KEY = 'theme';

const chosen = atom<ThemeChoice>('system');

// Read on mount: the first render must match the prerendered page, which does not know the choice.
chosen.onMount = (set) => set(readChoice());

function readChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return THEME_CHOICES.find((choice) => choice === stored) ?? 'system';
  } catch {
    return 'system'; // Without storage the choice lasts until the page reloads.
  }
}

/** Selects the `theme-color` of the choice, which browsers use around the page. */
function colourBrowser(choice: ThemeChoice): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
    const { scheme } = meta.dataset;
    meta.media =
      choice === 'system' ? `(prefers-color-scheme: ${scheme})` : choice === scheme ? 'all' : 'not all';
  }
}

function applyChoice(choice: ThemeChoice): void {
  const root = document.documentElement;
  if (choice === 'system') root.removeAttribute('data-theme');
  else root.setAttribute('data-theme', choice);
  colourBrowser(choice);
  try {
    if (choice === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // Applied, but not stored.
  }
}

/** The chosen theme; writing it applies and stores it. */
export const themeAtom = atom(
  (get) => get(chosen),
  (_get, set, choice: ThemeChoice) => {
    applyChoice(choice);
    set(chosen, choice);
  },
);
