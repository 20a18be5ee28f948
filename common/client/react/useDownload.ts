import { useMutation } from '@tanstack/react-query';
import type { Endpoint, EndpointInput } from '#common/contract/endpoint.ts';
import { ApiError, type DownloadedFile, type EndpointArguments } from '../createClient.ts';
import { type Notice, type SavedFile, type SavedNotice, useApi } from './apiContext.ts';
import { StepUpCancelled, withStepUp } from './stepUp.ts';

interface DownloadOptions {
  /** Toast after an error: the title over the API's message, or the whole toast. */
  readonly failed: string | Notice;
  /** Toast after the file is saved. */
  readonly saved?: (file: SavedFile) => SavedNotice;
}

/** Downloads a file from the API and saves it. Loads again what that changes. Ignores a second click while a download is in progress. */
export function useDownload({ failed, saved }: DownloadOptions) {
  const { client, stepUp, notifier, errorText, errorTexts, refresh, saveFile } = useApi();
  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: async (load: () => Promise<DownloadedFile>) => {
      const file = await withStepUp(stepUp, load);
      const savedFile = await saveFile(file);
      if (savedFile && saved) notifier.show(saved(savedFile));
    },
    onError: (error) => {
      if (error instanceof StepUpCancelled) return;
      const title = typeof failed === 'string' && error instanceof ApiError ? failed : errorTexts.error;
      const notice = typeof failed === 'string' ? { title, description: errorText(error) } : failed;
      notifier.show({ ...notice, variant: 'destructive' });
    },
  });
  return {
    isPending: mutation.isPending,
    download<E extends Endpoint>(endpoint: E, input: EndpointInput<E>): void {
      if (mutation.isPending) return;
      mutation.mutate(async () => {
        const file = await client.download(endpoint, ...([input] as unknown as EndpointArguments<E>));
        refresh(...endpoint.invalidates);
        return file;
      });
    },
  };
}
