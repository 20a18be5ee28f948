import { type ReactNode, useMemo } from 'react';
import { ApiError, type Client, type DownloadedFile } from '#common/client/createClient.ts';
import { ApiProvider, type Refresh, type SavedFile } from '#common/client/react/apiContext.ts';
import type { StepUpRequests } from '#common/client/react/stepUp.ts';
import { useLanguage } from '#common/language/languageContext.ts';
import { createTranslator } from '#common/language/translator.ts';
import en from '#common/messages/en/requestErrors.ts';
import { useToast } from '#common/ui/toast.tsx';
import { loadedArea } from './language/areas.ts';
import { saveFile } from './saveFile.ts';

async function saveDownload({ fileName, blob }: DownloadedFile): Promise<SavedFile> {
  saveFile(fileName, blob);
  return { name: fileName };
}

const refreshNothing: Refresh = () => undefined;

interface BrowserApiProps {
  readonly client: Client;
  /** Loads outdated data again; not needed where no query cache is used. */
  readonly refresh?: Refresh;
  /** Where a dialog asks for a fresh proof of identity. */
  readonly stepUp?: StepUpRequests;
  readonly children: ReactNode;
}

/** Gives screens in the browser an API client, with toasts and downloads. */
export function BrowserApi({ client, refresh = refreshNothing, stepUp, children }: BrowserApiProps) {
  const notifier = useToast();
  const language = useLanguage();
  // UiTexts has loaded the texts of every language but English.
  const texts = loadedArea(language, 'ui')?.requestErrors ?? en;
  const t = useMemo(() => createTranslator<typeof en>(language, texts), [language, texts]);
  const api = useMemo(
    () => ({
      client,
      notifier,
      errorText: (error: unknown) => {
        if (!(error instanceof ApiError)) return t('failed');
        // Each error of the API has one, and states its message in the language of the page.
        return error.requestId === undefined ? t('unexpected') : error.message;
      },
      errorTexts: { error: t('error'), correctFields: t('correctFields') },
      saveFile: saveDownload,
      refresh,
      ...(stepUp ? { stepUp } : {}),
    }),
    [client, notifier, t, refresh, stepUp],
  );
  return <ApiProvider value={api}>{children}</ApiProvider>;
}
