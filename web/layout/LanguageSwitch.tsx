import { LANGUAGE_NAMES } from '#common/language/language.ts';
import { useLanguage } from '#common/language/languageContext.ts';
import { localPath } from '#common/language/localPath.ts';
import { useMessages } from '../language/useMessages.ts';
import { usePath } from '../path.ts';
import { PUBLISHED_LANGUAGES, RECEIPT_END } from '../routes.ts';
import './languageSwitch.css';

interface LanguageSwitchProps {
  /** `codes` shows DE instead of Deutsch, which screen readers still hear. */
  readonly names?: 'full' | 'codes';
}

/**
 * Links to this page in each language; the demonstration has one. `listenToLanguageSwitch` adds the query and the
 * fragment of the address.
 */
export function LanguageSwitch({ names = 'full' }: LanguageSwitchProps) {
  const language = useLanguage();
  const path = usePath();
  const t = useMessages('layout.layout');
  if (PUBLISHED_LANGUAGES.length < 2) return null;
  const page = path.endsWith(RECEIPT_END) ? path.slice(0, -RECEIPT_END.length) : path;
  return (
    <ul className="language-switch" aria-label={t('languages')}>
      {PUBLISHED_LANGUAGES.map((other) => (
        <li key={other}>
          <a
            href={localPath(other, page)}
            hrefLang={other}
            lang={other}
            data-language-root={localPath(other, '/')}
            aria-current={other === language ? 'true' : undefined}
          >
            {names === 'codes' && `${other.toUpperCase()} `}
            <span className={names === 'codes' ? 'visually-hidden' : undefined}>{LANGUAGE_NAMES[other]}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
