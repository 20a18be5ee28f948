import { useAtom } from 'jotai';
import { THEME_CHOICES } from '#common/domain/themeChoices.ts';
import { privacyAtom } from '#common/ui/privacyAtom.ts';
import { themeAtom } from '#common/ui/theme/themeAtom.ts';
import { useMessages } from '../../language/useMessages.ts';

/** Settings for theme and privacy. */
export function DisplaySettings() {
  const t = useMessages('portalSettings.page');
  const [theme, setTheme] = useAtom(themeAtom);
  const [isPrivate, setIsPrivate] = useAtom(privacyAtom);
  return (
    <div className="pt-form">
      <fieldset className="pt-choices">
        <legend>{t('theme')}</legend>
        {THEME_CHOICES.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name="portal-theme"
              checked={theme === choice}
              onChange={() => setTheme(choice)}
            />
            {t(`themes.${choice}`)}
          </label>
        ))}
      </fieldset>
      <fieldset className="pt-choices">
        <legend>{t('privacy')}</legend>
        <label>
          <input type="checkbox" checked={isPrivate} onChange={() => setIsPrivate(!isPrivate)} />
          {t('hideAmounts')}
        </label>
        <p className="pt-muted pt-small">{t('hideAmountsText')}</p>
      </fieldset>
    </div>
  );
}
