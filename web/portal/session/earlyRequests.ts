import { createClient } from '#common/client/createClient.ts';
import { getWithdrawalHistory } from '#common/contract/withdrawals.ts';
import { splitLanguage } from '#common/language/localPath.ts';
import { pageLanguage } from '../../language/pageLanguage.ts';
import { requestFigures } from './requestFigures.ts';
import { readStoredUser } from './storedUser.ts';

/** What nobody has read by then may no longer be what the service stores. */
const MAX_AGE_MS = 5_000;

/** Responses that nobody has read yet, by address. */
const responses = new Map<string, Promise<Response>>();

/**
 * Requests what a signed-in investor sees first before React renders anything. The session's client reads the responses.
 */
export function requestEarly(): void {
  const user = readStoredUser();
  if (!user) return;
  const client = createClient({
    fetch: (url, init) => {
      const response = globalThis.fetch(url, init);
      response.catch(() => undefined);
      responses.set(String(url), response);
      return new Promise(() => undefined);
    },
    baseUrl: '',
    language: pageLanguage,
  });
  const { investorId } = user;
  requestFigures(client, investorId);
  if (splitLanguage(location.pathname).path === '/portal') {
    void client.call(getWithdrawalHistory, { params: { investorId } });
  }
  setTimeout(forgetEarlyResponses, MAX_AGE_MS);
}

/** `fetch` that takes the response to an early request instead of sending the request again. */
export const fetchOnce: typeof fetch = (url, init) => {
  const response = responses.get(String(url));
  responses.delete(String(url));
  return response ?? globalThis.fetch(url, init);
};

/** Afterwards every request is sent, because another session may begin. */
export const forgetEarlyResponses = (): void => responses.clear();
