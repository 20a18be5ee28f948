import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ConnectionState } from '../bridge.ts';
import { useConnection } from './useConnection.ts';

afterEach(cleanup);

const reached = (address: string): ConnectionState => ({ address, status: 'reached', wasReached: true });

async function start(first: ConnectionState) {
  let send = (_next: ConnectionState) => {};
  const app = {
    connection: async () => first,
    onConnection(listener: (next: ConnectionState) => void) {
      send = listener;
      return () => {};
    },
  };
  vi.stubGlobal('firnline', { app });
  const onServiceChange = vi.fn();
  const { result } = renderHook(() => useConnection(first, onServiceChange));
  await act(async () => {});
  return { result, onServiceChange, receive: (next: ConnectionState) => act(() => send(next)) };
}

test('useConnection › returns the first address and each change of its status', async () => {
  const { result, onServiceChange, receive } = await start({
    address: undefined,
    status: 'unset',
    wasReached: false,
  });
  receive(reached('https://desk.example.com'));
  expect(result.current.address).toBe('https://desk.example.com');
  receive({ ...reached('https://desk.example.com'), status: 'unreachable' });
  expect(result.current.status).toBe('unreachable');
  expect(onServiceChange).not.toHaveBeenCalled();
});

test('useConnection › renders nothing for another service, which must not receive the token', async () => {
  const { result, onServiceChange, receive } = await start(reached('https://desk.example.com'));
  receive(reached('https://other.example.com'));
  expect(onServiceChange).toHaveBeenCalledOnce();
  expect(result.current.address).toBe('https://desk.example.com');
});
