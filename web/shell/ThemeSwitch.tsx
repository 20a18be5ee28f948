import { useAtom } from 'jotai';
import { THEME_CHOICES, themeAtom } from '#common/ui/theme/themeAtom.ts';
import { shellTexts } from './content.ts';

/** System, light or dark. */
export function ThemeSwitch() {
  const [theme, setTheme] = useAtom(themeAtom);
  return (
    <fieldset className="theme-switch">
      <legend className="visually-hidden">{shellTexts.theme}</legend>
      {THEME_CHOICES.map((choice) => (
        <label key={choice} className="theme-switch__choice">
          <input
            type="radio"
            name="theme"
            value={choice}
            checked={theme === choice}
            onChange={() => setTheme(choice)}
          />
          <span>{shellTexts.themes[choice]}</span>
        </label>
      ))}
    </fieldset>
  );
}
