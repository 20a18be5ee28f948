import { type ReactNode, useMemo } from 'react';
import { ApiError, type Client, type DownloadedFile } from '#common/client/createClient.ts';
import { ApiProvider } from '#common/client/react/apiContext.ts';
import { useToast } from '#common/ui/toast.tsx';
import { saveFile } from './saveFile.ts';

const errorText = (error: unknown) =>
  error instanceof ApiError ? error.message : 'That did not work. Please try again.';

async function saveDownload({ fileName, blob }: DownloadedFile): Promise<boolean> {
  saveFile(fileName, blob);
  return true;
}

/** Gives screens in the browser an API client, with toasts and downloads. Needs a query cache above it. */
export function BrowserApi({ client, children }: { readonly client: Client; readonly children: ReactNode }) {
  const notifier = useToast();
  const api = useMemo(() => ({ client, notifier, errorText, saveFile: saveDownload }), [client, notifier]);
  return <ApiProvider value={api}>{children}</ApiProvider>;
}
