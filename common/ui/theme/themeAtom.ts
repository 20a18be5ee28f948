import { atom } from 'jotai';

export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
type ThemeChoice = (typeof THEME_CHOICES)[number];

/** Also read by the small script that runs before the first paint. */
const STORAGE_KEY = 'theme';

const chosen = atom<ThemeChoice>('system');

// Read on mount, not at once: the prerendered page does not know the choice and must hydrate equal.
chosen.onMount = (set) => set(readChoice());

function readChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return THEME_CHOICES.find((each) => each === stored) ?? 'system';
  } catch {
    return 'system'; // Storage may be forbidden; the theme then lasts as long as the page.
  }
}

function applyChoice(choice: ThemeChoice): void {
  const root = document.documentElement;
  if (choice === 'system') root.removeAttribute('data-theme');
  else root.setAttribute('data-theme', choice);
  try {
    if (choice === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // Not remembered, but applied.
  }
}

/** The reader's choice of light, dark or the system's; writing it applies and remembers it. */
export const themeAtom = atom(
  (get) => get(chosen),
  (_get, set, choice: ThemeChoice) => {
    applyChoice(choice);
    set(chosen, choice);
  },
);
