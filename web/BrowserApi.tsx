import { type ReactNode, useMemo } from 'react';
import { ApiError, type Client, type DownloadedFile } from '#common/client/createClient.ts';
import { ApiProvider, type Refresh } from '#common/client/react/apiContext.ts';
import type { StepUpRequests } from '#common/client/react/stepUp.ts';
import { useToast } from '#common/ui/toast.tsx';
import { saveFile } from './saveFile.ts';

const errorText = (error: unknown) =>
  error instanceof ApiError ? error.message : 'That did not work. Please try again.';

async function saveDownload({ fileName, blob }: DownloadedFile): Promise<boolean> {
  saveFile(fileName, blob);
  return true;
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
  const api = useMemo(
    () => ({ client, notifier, errorText, saveFile: saveDownload, refresh, ...(stepUp ? { stepUp } : {}) }),
    [client, notifier, refresh, stepUp],
  );
  return <ApiProvider value={api}>{children}</ApiProvider>;
}
