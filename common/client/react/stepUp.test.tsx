import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getPersonFile } from '#common/contract/erasures.ts';
import { changeAccessCode } from '#common/contract/portalAuth.ts';
import { cancelWithdrawal } from '#common/contract/withdrawals.ts';
import { createStepUpRequests, useStepUpRequest } from './stepUp.ts';
import { apiError, createApi } from './testing/renderApi.tsx';
import { useDownload } from './useDownload.ts';
import { useSubmit } from './useSubmit.ts';

const request = (requestId: string) => ({ body: { investorId: 'INV-1A2B3C4D', requestId } });
const success = () => Response.json({ success: true });

beforeEach(() => sessionStorage.clear());

describe('step-up', () => {
  const required = () => apiError(403, 'step_up_required');

  it('requests a proof of identity, then repeats the same request with the same key', async () => {
    const responses = [required, success];
    const stepUp = createStepUpRequests();
    const api = createApi(() => (responses.shift() ?? success)(), { stepUp });
    const { result } = api.render(() => ({
      request: useStepUpRequest(),
      ...useSubmit(cancelWithdrawal, { failed: 'Cancel Failed', succeeded: { title: 'Done' } }),
    }));
    act(() => void result.current.submit(request('w1')));
    await waitFor(() => expect(result.current.request.isOpen).toBe(true));
    expect(result.current.isPending).toBe(true);
    expect(api.toasts).toEqual([]);
    await act(async () => result.current.request.close(true));
    await waitFor(() => expect(api.toasts).toEqual([{ title: 'Done' }]));
    expect(api.sent[1]).toEqual(api.sent[0]);
    expect(api.sent[1]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(result.current.request.isOpen).toBe(false);
  });

  it('sends nothing and shows no error when the person closes the dialog', async () => {
    const stepUp = createStepUpRequests();
    const api = createApi(required, { stepUp });
    const onError = vi.fn();
    const clearDraft = vi.fn();
    const onCancelled = vi.fn();
    const { result } = api.render(() =>
      useSubmit(cancelWithdrawal, { failed: 'Cancel Failed', onError, onCancelled, clearDraft }),
    );
    act(() => void result.current.submit(request('w1')));
    await waitFor(() => expect(stepUp.isOpen()).toBe(true));
    await act(async () => stepUp.close(false));
    await waitFor(() => expect(result.current.isPending).toBe(false));
    expect(api.sent).toHaveLength(1);
    expect(api.toasts).toEqual([]);
    expect(onError).not.toHaveBeenCalled();
    expect(clearDraft).not.toHaveBeenCalled();
    expect(onCancelled).toHaveBeenCalledOnce();
  });

  it('requests a proof for a download, and saves nothing without one', async () => {
    const responses = [required, required, () => new Response('{}')];
    const stepUp = createStepUpRequests();
    const api = createApi(() => (responses.shift() ?? success)(), { stepUp });
    const { result } = api.render(() => useDownload({ failed: 'Not exported' }));
    const query = { kind: 'investor', subject: 'INV-1A2B3C4D' } as const;
    for (const [isProven, files] of [
      [false, 0],
      [true, 1],
    ] as const) {
      act(() => result.current.download(getPersonFile, { query }));
      await waitFor(() => expect(stepUp.isOpen()).toBe(true));
      await act(async () => stepUp.close(isProven));
      await waitFor(() => expect(result.current.isPending).toBe(false));
      expect(api.saved).toHaveLength(files);
    }
    expect(api.toasts).toEqual([]);
  });

  it('opens one request for several commands', async () => {
    const stepUp = createStepUpRequests();
    const responses = [required, required];
    const api = createApi(() => (responses.shift() ?? success)(), { stepUp });
    const { result } = api.render(() => ({
      first: useSubmit(cancelWithdrawal, { failed: 'Failed' }),
      second: useSubmit(changeAccessCode, { failed: 'Failed' }),
    }));
    act(() => {
      void result.current.first.submit(request('w1'));
      void result.current.second.submit({ body: { currentCode: 'secret-1', newCode: 'secret-2' } });
    });
    await waitFor(() => expect(api.sent).toHaveLength(2));
    await act(async () => stepUp.close(true));
    await waitFor(() => expect(api.sent).toHaveLength(4));
    expect(stepUp.isOpen()).toBe(false);
  });

  it('is an error where the application cannot request a proof, or a second one is required', async () => {
    const plain = createApi(required);
    const without = plain.render(() => useSubmit(cancelWithdrawal, { failed: 'Cancel Failed' }));
    await act(() => without.result.current.submit(request('w1')));
    expect(plain.toasts[0]?.description).toBe('Message of step_up_required');

    const stepUp = createStepUpRequests();
    const api = createApi(required, { stepUp });
    const { result } = api.render(() => useSubmit(cancelWithdrawal, { failed: 'Cancel Failed' }));
    act(() => void result.current.submit(request('w1')));
    await waitFor(() => expect(stepUp.isOpen()).toBe(true));
    await act(async () => stepUp.close(true));
    await waitFor(() => expect(api.toasts).toHaveLength(1));
    expect(api.sent).toHaveLength(2);
  });
});
