import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { createClient } from '#common/client/createClient.ts';
import { Toaster } from '#common/ui/toast.tsx';
import { FirmProvider } from '../firmProfile.ts';
import { PortalApi } from '../portal/PortalApi.tsx';
import { PortalApp } from '../portal/PortalApp.tsx';
import { type Portal, PortalContext } from '../portal/session/PortalContext.ts';
import { createQueryClient } from '../queryClient.ts';
import { firm, user } from './portalSamples.ts';

export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly key: string | null;
}

/** What the service answers to `METHOD /path`; an Error means that no answer comes. */
export type StubResponses = Record<string, (sent: SentRequest) => StubResponse | Promise<StubResponse>>;
type StubResponse =
  | Error
  | { readonly status?: number; readonly json: unknown; readonly headers?: HeadersInit };

export const errorResponse = (
  status: number,
  code: string,
  more: object = {},
  headers: HeadersInit = {},
) => ({
  status,
  json: { success: false, code, message: 'The service says no.', requestId: 'r1', ...more },
  headers,
});

export const jsonResponse = (json: object, headers: HeadersInit = {}): StubResponse => ({
  json: { success: true, ...json },
  headers,
});

/** Puts answers in the place of the network and notes what was sent. An unforeseen call answers 404. */
export function stubNetwork(answers: StubResponses): SentRequest[] {
  const sent: SentRequest[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const path = new URL(input, 'http://localhost').pathname;
    const request: SentRequest = {
      method: init.method ?? 'GET',
      path,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      key: new Headers(init.headers).get('Idempotency-Key'),
    };
    sent.push(request);
    const response =
      (await answers[`${request.method} ${path}`]?.(request)) ?? errorResponse(404, 'not_found');
    if (response instanceof Error) throw response;
    return new Response(JSON.stringify(response.json), {
      status: response.status ?? 200,
      headers: response.headers ?? {},
    });
  });
  return sent;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output data-testid="address">{pathname + search + hash}</output>;
}

function Providers({ path, children }: { path: string; children: ReactNode }) {
  return (
    <QueryClientProvider client={createQueryClient()}>
      <FirmProvider value={firm}>
        <MemoryRouter initialEntries={[path]}>
          {children}
          <Address />
        </MemoryRouter>
        <Toaster />
      </FirmProvider>
    </QueryClientProvider>
  );
}

/** The whole portal at a path. */
export function renderPortal(path: string) {
  return render(
    <Providers path={path}>
      <Routes>
        <Route path="/portal/*" element={<PortalApp />} />
      </Routes>
    </Providers>,
  );
}

/** One part of the signed-in portal. */
export function renderSignedIn(part: ReactNode) {
  const client = createClient({ fetch: (input, init) => fetch(input, init), baseUrl: '' });
  const { investorId } = user;
  const portal: Portal = { client, user, investorId, signOut: () => undefined };
  return render(
    <Providers path="/portal">
      <PortalApi client={client}>
        <PortalContext value={portal}>{part}</PortalContext>
      </PortalApi>
    </Providers>,
  );
}
