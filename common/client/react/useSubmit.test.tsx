import { act, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeAccessCode } from '#common/contract/portalAuth.ts';
import { cancelWithdrawal, getWithdrawalHistory } from '#common/contract/withdrawals.ts';
import { apiError, createApi } from './testing/renderApi.tsx';
import { useEndpointQuery } from './useEndpointQuery.ts';
import { useSubmit } from './useSubmit.ts';

const params = { investorId: 'INV-1A2B3C4D' };
const request = (requestId: string) => ({ body: { ...params, requestId } });
const success = () => Response.json({ success: true });
const lost = () => Promise.reject(new TypeError('connection lost'));

beforeEach(() => sessionStorage.clear());

describe('idempotency key', () => {
  it('stays after an unknown outcome and changes with the content', async () => {
    const responses = [lost, () => apiError(503, 'unavailable'), lost, lost, success, success];
    const api = createApi(() => (responses.shift() ?? success)());
    const { result } = api.render(() => useSubmit(cancelWithdrawal, { failed: 'Failed' }));
    for (const id of ['w1', 'w1', 'w1', 'w2', 'w2', 'w2']) {
      await act(() => result.current.submit(request(id)));
    }
    const [first, second, third, other, repeated, again] = api.sent.map(({ key }) => key);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect([second, third]).toEqual([first, first]);
    expect(other).not.toBe(first);
    expect(repeated).toBe(other);
    expect(again).not.toBe(other);
  });

  it('changes after a definite error', async () => {
    const api = createApi(() => apiError(409, 'already_decided'));
    const { result } = api.render(() => useSubmit(cancelWithdrawal, { failed: 'Failed' }));
    await act(() => result.current.submit(request('w1')));
    await act(() => result.current.submit(request('w1')));
    expect(api.sent[0]?.key).not.toBe(api.sent[1]?.key);
  });

  it('survives a reload with a storage name', async () => {
    const responses = [lost, success];
    const api = createApi(() => (responses.shift() ?? success)());
    const hook = () => useSubmit(cancelWithdrawal, { failed: 'Failed', storageName: 'cancel' });
    const before = api.render(hook);
    await act(() => before.result.current.submit(request('w1')));
    before.unmount();
    const after = api.render(hook);
    await act(() => after.result.current.submit(request('w1')));
    expect(api.sent[1]?.key).toBe(api.sent[0]?.key);
    expect(sessionStorage).toHaveLength(0);
  });

  it('is not sent where a response is never repeated', async () => {
    const api = createApi(success);
    const { result } = api.render(() => useSubmit(changeAccessCode, { failed: 'Failed' }));
    await act(() => result.current.submit({ body: { currentCode: 'secret-1', newCode: 'secret-2' } }));
    expect(api.sent[0]?.key).toBeNull();
  });
});

describe('submit', () => {
  it('is pending until the response arrives, and ignores a second click', async () => {
    let respond = (_: Response) => {};
    const api = createApi(
      () =>
        new Promise((resolve) => {
          respond = resolve;
        }),
    );
    const { result } = api.render(() =>
      useSubmit(cancelWithdrawal, { failed: 'Failed', succeeded: { title: 'Done' } }),
    );
    act(() => {
      void result.current.submit(request('w1'));
      void result.current.submit(request('w1'));
    });
    await waitFor(() => expect(result.current.isPending).toBe(true));
    await act(async () => respond(success()));
    await waitFor(() => expect(result.current.isPending).toBe(false));
    expect(api.sent).toHaveLength(1);
    expect(api.toasts).toEqual([{ title: 'Done' }]);
  });

  it('loads again what the endpoint invalidates, also after an error', async () => {
    const api = createApi(({ method }) =>
      method === 'GET' ? Response.json({ success: true, history: [] }) : apiError(409, 'already_decided'),
    );
    const { result } = api.render(() => ({
      history: useEndpointQuery(getWithdrawalHistory, { params }),
      cancellation: useSubmit(cancelWithdrawal, { failed: 'Failed' }),
    }));
    await waitFor(() => expect(result.current.history.isSuccess).toBe(true));
    await act(() => result.current.cancellation.submit(request('w1')));
    await waitFor(() => expect(api.sent.filter(({ method }) => method === 'GET')).toHaveLength(2));
  });

  it('reports success, then removes the draft', async () => {
    const api = createApi(success);
    const steps: string[] = [];
    const { result } = api.render(() =>
      useSubmit(cancelWithdrawal, {
        failed: 'Failed',
        onSuccess: (_output, { body }) => steps.push(`success ${body.requestId}`),
        clearDraft: () => steps.push('draft removed'),
      }),
    );
    await act(() => result.current.submit(request('w1')));
    expect(steps).toEqual(['success w1', 'draft removed']);
  });
});

describe('errors', () => {
  it('shows one toast with the message of the API, until the next attempt', async () => {
    const responses = [() => apiError(409, 'already_decided'), success];
    const api = createApi(() => (responses.shift() ?? success)());
    const { result } = api.render(() => useSubmit(cancelWithdrawal, { failed: 'Cancel Failed' }));
    await act(() => result.current.submit(request('w1')));
    const error = { title: 'Cancel Failed', description: 'Message of already_decided' };
    expect(api.toasts).toEqual([{ ...error, variant: 'destructive' }]);
    expect(result.current.error).toEqual(error);
    await act(() => result.current.submit(request('w1')));
    expect(result.current.error).toBeUndefined();
    expect(api.dismissed).toEqual([1]);
  });

  it('is titled Error where no response arrives', async () => {
    const api = createApi(lost);
    const { result } = api.render(() => useSubmit(cancelWithdrawal, { failed: 'Cancel Failed' }));
    await act(() => result.current.submit(request('w1')));
    expect(api.toasts[0]).toMatchObject({ title: 'Error', description: 'No connection to the service.' });
  });

  it('appears at the fields of the form', async () => {
    const api = createApi(() => apiError(400, 'validation', { requestId: 'Unknown request' }));
    const { result } = api.render(() => {
      const form = useForm({ defaultValues: { requestId: '', investorId: '' } });
      const { errors } = form.formState;
      return { errors, ...useSubmit(cancelWithdrawal, { form, failed: 'Cancel Failed' }) };
    });
    await act(() => result.current.submit(request('w1')));
    expect(result.current.errors.requestId?.message).toBe('Unknown request');
    expect(result.current.error).toBeUndefined();
    expect(api.toasts[0]?.description).toBe('Please correct the marked fields.');
  });

  it('states the messages that have no field', async () => {
    const api = createApi(() =>
      apiError(400, 'validation', { requestId: 'Unknown request', note: 'Too long' }),
    );
    const { result } = api.render(() => {
      const form = useForm({ defaultValues: { requestId: '' } });
      return useSubmit(cancelWithdrawal, { form, failed: 'Cancel Failed' });
    });
    await act(() => result.current.submit(request('w1')));
    expect(result.current.error?.description).toBe('Too long');
  });

  it('can be turned into field errors', async () => {
    const api = createApi(() => apiError(401, 'invalid_credentials'));
    const { result } = api.render(() => {
      const form = useForm({ defaultValues: { currentCode: '' } });
      const fieldErrors = () => ({ currentCode: 'Not your access code.' });
      const { errors } = form.formState;
      return { errors, ...useSubmit(changeAccessCode, { form, fieldErrors, failed: 'Failed' }) };
    });
    await act(() => result.current.submit({ body: { currentCode: 'secret-1', newCode: 'secret-2' } }));
    expect(result.current.errors.currentCode?.message).toBe('Not your access code.');
  });
});

describe('expected outcomes', () => {
  it('shows no error for an outcome that a handler takes', async () => {
    const api = createApi(() => apiError(409, 'already_decided'));
    const onError = vi.fn();
    const handler = vi.fn();
    const { result } = api.render(() =>
      useSubmit(cancelWithdrawal, { failed: 'Failed', onError, expected: { already_decided: handler } }),
    );
    await act(() => result.current.submit(request('w1')));
    expect(handler).toHaveBeenCalledOnce();
    expect(onError).not.toHaveBeenCalled();
    expect(api.toasts).toEqual([]);
  });

  it.each([
    ['returns false', () => false, 'Message of already_decided'],
    ['fails itself', () => Promise.reject(new Error('Lookup failed')), 'Lookup failed'],
  ])('shows an error where the handler %s', async (_case, handler, description) => {
    const api = createApi(() => apiError(409, 'already_decided'));
    const { result } = api.render(() =>
      useSubmit(cancelWithdrawal, { failed: 'Failed', expected: { already_decided: handler } }),
    );
    await act(() => result.current.submit(request('w1')));
    expect(result.current.error?.description).toBe(description);
  });
});
