import { createContext, type ReactNode, useContext } from 'react';
import type { PendingApproval } from '#common/contract/approvals.ts';
import type { CacheTag } from '#common/contract/cacheTags.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';
import type { PendingRequest } from '#common/contract/fields.ts';
import type { Client, DownloadedFile } from '../createClient.ts';
import type { StepUpRequests } from './stepUp.ts';

/** Title and text of a toast. */
export interface Notice {
  readonly title: string;
  readonly description?: string;
}

/** A toast whose text can contain a button. */
export interface SavedNotice {
  readonly title: string;
  readonly description: ReactNode;
}

/** A file on the disk. */
export interface SavedFile {
  /** Name that the person chose, where the host knows it. */
  readonly name: string;
  /** Shows the file in its folder, where the host can. */
  readonly showInFolder?: () => void;
}

/** Shows toasts. `common/ui/toast.tsx` has one; this layer has no user interface. */
export interface Notifier {
  show(notice: (Notice | SavedNotice) & { readonly variant?: 'destructive' }): number;
  dismiss(id: number): void;
}

/** A kind of data, or only the responses of one endpoint. */
export type RefreshTarget = CacheTag | Endpoint;

/** Loads outdated data again. */
export type Refresh = (...targets: readonly RefreshTarget[]) => void;

/** Texts about errors, in the language of the page. */
export interface ErrorTexts {
  /** Title of a toast when no response arrived. */
  readonly error: string;
  /** The errors are shown at the fields of the form. */
  readonly correctFields: string;
}

/** What an application gives its screens to call the API with. */
export interface ApiEnvironment {
  readonly client: Client;
  readonly notifier: Notifier;
  /** One sentence about an error that belongs to no field. */
  readonly errorText: (error: unknown) => string;
  readonly errorTexts: ErrorTexts;
  /** Saves a downloaded file. Resolves to undefined when the person cancels. */
  readonly saveFile: (file: DownloadedFile) => Promise<SavedFile | undefined>;
  /** `createRefresh` of the query cache; does nothing on pages without one. */
  readonly refresh: Refresh;
  /** Requests a fresh proof of identity where the API requires one. Without it such a request is an error. */
  readonly stepUp?: StepUpRequests;
  /** What to say of a change that was stored for a second person; only staff request such changes. */
  readonly waitingNotice?: (approval: PendingApproval['approval']) => Notice;
  /** What to say of requests for approval that a change has voided, if any. */
  readonly voidedNotice?: (requests: readonly PendingRequest[]) => Notice | undefined;
}

const ApiContext = createContext<ApiEnvironment | undefined>(undefined);

/** Queries and downloads also need a QueryClientProvider. Pass a stable value, because every screen depends on it. */
export const ApiProvider = ApiContext.Provider;

/** @throws outside ApiProvider */
export function useApi(): ApiEnvironment {
  const environment = useContext(ApiContext);
  if (!environment) throw new Error('useApi needs ApiProvider above it');
  return environment;
}
