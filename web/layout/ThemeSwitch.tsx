import { useAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { THEME_CHOICES, themeAtom } from '#common/ui/theme/themeAtom.ts';
import { layoutTexts } from './layoutTexts.ts';

/** Choice of system, light or dark theme. */
export function ThemeSwitch() {
  const [theme, setTheme] = useAtom(themeAtom);
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // A choice made before hydration fires no change event later, so read it from the DOM once.
    const early = [...(group.current?.querySelectorAll('input') ?? [])].find(
      (input) => input.checked && !input.defaultChecked,
    );
    const choice = THEME_CHOICES.find((option) => option === early?.value);
    if (choice) setTheme(choice);
  }, [setTheme]);
  return (
    <fieldset ref={group} className="theme-switch">
      <legend className="visually-hidden">{layoutTexts.theme}</legend>
      {THEME_CHOICES.map((choice) => (
        <label key={choice} className="theme-switch__choice">
          <input
            type="radio"
            name="theme"
            value={choice}
            checked={theme === choice}
            onChange={() => setTheme(choice)}
          />
          <span>{layoutTexts.themes[choice]}</span>
        </label>
      ))}
    </fieldset>
  );
}
