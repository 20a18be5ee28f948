import { useAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { THEME_CHOICES } from '#common/domain/themeChoices.ts';
import { themeAtom } from '#common/ui/theme/themeAtom.ts';
import { useMessages } from '../language/useMessages.ts';
import { useHydrated } from '../useHydrated.ts';

/** Choice of system, light or dark theme. */
export function ThemeSwitch() {
  const [theme, setTheme] = useAtom(themeAtom);
  // The prerendered page has the choice of nobody; with another one, hydration would choose "system" again.
  const shown = useHydrated() ? theme : 'system';
  const t = useMessages('layout.layout');
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
      <legend className="visually-hidden">{t('theme')}</legend>
      {THEME_CHOICES.map((choice) => (
        <label key={choice} className="theme-switch__choice">
          <input
            type="radio"
            name="theme"
            value={choice}
            checked={shown === choice}
            onChange={() => setTheme(choice)}
          />
          <span>{t(`themes.${choice}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
