import { useAtom } from 'jotai';
import { useState } from 'react';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { getProfile, setLanguage } from '#common/contract/portalAuth.ts';
import { THEME_CHOICES } from '#common/domain/themeChoices.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#common/language/language.ts';
import { Button } from '#common/ui/Button.tsx';
import { privacyAtom } from '#common/ui/privacyAtom.ts';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { themeAtom } from '#common/ui/theme/themeAtom.ts';
import { useMessages } from '../../language/useMessages.ts';
import { Card } from '../components/Card.tsx';
import { lazyWithTexts } from '../components/lazyWithTexts.ts';
import { PageHeader } from '../components/PageHeader.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { openInLanguage } from '../session/historyState.ts';
import { AccessCodeForm } from './AccessCodeForm.tsx';
import { PayoutAccounts } from './PayoutAccounts.tsx';
import { SecondFactors } from './SecondFactors.tsx';
import { Sessions } from './Sessions.tsx';

function LanguageForm({ stored }: { readonly stored: Language }) {
  const t = useMessages('portalSettings.page');
  const [chosen, setChosen] = useState(stored);
  const save = useSubmit(setLanguage, {
    failed: t('notSaved'),
    onSuccess: ({ language }) => openInLanguage(language, '/portal/settings'),
  });
  return (
    <form
      className="pt-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save.submit({ body: { language: chosen } });
      }}
    >
      <fieldset className="pt-choices">
        <legend>{t('language')}</legend>
        <p className="pt-muted pt-small">{t('languageText')}</p>
        {LANGUAGES.map((language) => (
          <label key={language} lang={language}>
            <input
              type="radio"
              name="portal-language"
              checked={chosen === language}
              onChange={() => setChosen(language)}
            />
            {LANGUAGE_NAMES[language]}
          </label>
        ))}
      </fieldset>
      <div>
        <Button type="submit" busy={save.isPending}>
          {t('saveLanguage')}
        </Button>
      </div>
    </form>
  );
}

/** The language of the account. Saving opens the settings in it, because a document has one language. */
function LanguageSettings() {
  const query = useEndpointQuery(getProfile, {}, { select: ({ profile }) => profile.language, staleTime: 0 });
  return (
    <QueryContent query={query} skeleton={<Skeleton lines={4} />}>
      {(stored) => <LanguageForm key={stored} stored={stored} />}
    </QueryContent>
  );
}

/** Settings for theme and privacy. */
function DisplaySettings() {
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

const EmailSettings = lazyWithTexts(async () => (await import('./EmailSettings.tsx')).EmailSettings, {
  fallback: <Skeleton lines={6} />,
});

/** /portal/settings */
export function Settings() {
  const t = useMessages('portalSettings.page');
  return (
    <>
      <PageHeader title={t('title')} />
      <div className="pt-grid">
        <Card title={t('accessCode')} className="pt-span-6">
          <AccessCodeForm />
        </Card>
        <Card title={t('display')} className="pt-span-6">
          <div className="pt-form">
            <DisplaySettings />
            <LanguageSettings />
          </div>
        </Card>
        <EmailSettings />
        <SecondFactors />
        <PayoutAccounts />
        <Sessions />
      </div>
    </>
  );
}
