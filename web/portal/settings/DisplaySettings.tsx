import { useAtom } from 'jotai';
import { privacyAtom } from '#common/ui/privacyAtom.ts';
import { THEME_CHOICES, themeAtom } from '#common/ui/theme/themeAtom.ts';

const THEME_LABELS = { system: 'As the system', light: 'Light', dark: 'Dark' } as const;

/** Settings for theme and privacy. */
export function DisplaySettings() {
  const [theme, setTheme] = useAtom(themeAtom);
  const [isPrivate, setIsPrivate] = useAtom(privacyAtom);
  return (
    <div className="pt-form">
      <fieldset className="pt-choices">
        <legend>Theme</legend>
        {THEME_CHOICES.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name="portal-theme"
              checked={theme === choice}
              onChange={() => setTheme(choice)}
            />
            {THEME_LABELS[choice]}
          </label>
        ))}
      </fieldset>
      <fieldset className="pt-choices">
        <legend>Privacy</legend>
        <label>
          <input type="checkbox" checked={isPrivate} onChange={() => setIsPrivate(!isPrivate)} />
          Hide amounts
        </label>
        <p className="pt-muted pt-small">
          Hides dollar amounts on every page until the page is closed. Percentages stay visible.
        </p>
      </fieldset>
    </div>
  );
}
