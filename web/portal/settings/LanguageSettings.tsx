import { useState } from 'react';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { getProfile, setLanguage } from '#common/contract/portalAuth.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#common/language/language.ts';
import { Button } from '#common/ui/Button.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { QueryContent } from '../components/QueryContent.tsx';
import { openInLanguage } from '../session/openInLanguage.ts';

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
export function LanguageSettings() {
  const query = useEndpointQuery(getProfile, {}, { select: ({ profile }) => profile.language, staleTime: 0 });
  return (
    <QueryContent query={query} skeleton={<Skeleton lines={4} />}>
      {(stored) => <LanguageForm key={stored} stored={stored} />}
    </QueryContent>
  );
}
