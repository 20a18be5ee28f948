import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createClient } from '../../createClient.ts';
import { type ApiEnvironment, ApiProvider, type Notifier } from '../apiContext.ts';
import { createRefresh } from '../createRefresh.ts';
import type { StepUpRequests } from '../stepUp.ts';

interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
  readonly key: string | null;
}

type Respond = (request: SentRequest) => Response | Promise<Response>;

export const apiError = (status: number, code: string, fields: Readonly<Record<string, string>> = {}) =>
  Response.json({ success: false, code, message: `Message of ${code}`, fields, requestId: 'r1' }, { status });

/** The real client over responses of the test, with everything that a screen would see. */
export function createApi(respond: Respond, options: { readonly stepUp?: StepUpRequests } = {}) {
  const sent: SentRequest[] = [];
  const toasts: Parameters<Notifier['show']>[0][] = [];
  const dismissed: number[] = [];
  const saved: string[] = [];
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const fetch: typeof globalThis.fetch = async (url, init = {}) => {
    const request = {
      method: init.method ?? 'GET',
      url: String(url),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      key: new Headers(init.headers).get('Idempotency-Key'),
    };
    sent.push(request);
    return respond(request);
  };
  const environment: ApiEnvironment = {
    client: createClient({ fetch, baseUrl: '' }),
    notifier: { show: (toast) => toasts.push(toast), dismiss: (id) => void dismissed.push(id) },
    errorText: (error) => (error instanceof Error ? error.message : 'Unknown error'),
    errorTexts: { error: 'Error', correctFields: 'Please correct the marked fields.' },
    async saveFile(file) {
      saved.push(file.fileName);
      return { name: file.fileName };
    },
    refresh: createRefresh(cache),
    ...options,
  };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={cache}>
      <ApiProvider value={environment}>{children}</ApiProvider>
    </QueryClientProvider>
  );
  const render = <Result,>(hook: () => Result) => renderHook(hook, { wrapper });
  return { render, wrapper, cache, sent, toasts, dismissed, saved };
}
