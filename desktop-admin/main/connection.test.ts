import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ConnectionState } from '../bridge.ts';
import { createConnection } from './connection.ts';
import { parseSettings } from './settings.ts';

const SERVICE = 'https://desk.example.com';
const good = { product: 'firnline', version: '0.1.3', profile: { name: 'Demo' } };

function scene(answer: () => Promise<Response>, address: string | undefined = SERVICE) {
  let settings = parseSettings(JSON.stringify({ address }), false);
  const told: ConnectionState[] = [];
  const asked: RequestInit[] = [];
  const moved = vi.fn();
  const connection = createConnection({
    settings: { get: () => settings, change: (parts) => (settings = { ...settings, ...parts }) },
    appVersion: '0.1.0',
    fetch(_url, init) {
      asked.push(init);
      return answer();
    },
    onChange: (state) => told.push(state),
    onServiceChange: moved,
  });
  return { connection, told, asked, moved, settings: () => settings };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('takes a good address, remembers it, and forgets the device of the one before', async () => {
  const { connection, settings, moved, asked } = scene(async () => Response.json(good));
  expect(await connection.connect('other.example')).toEqual({
    ok: true,
    address: 'https://other.example',
    version: '0.1.3',
    firm: 'Demo',
  });
  expect(settings().address).toBe('https://other.example');
  expect(moved).toHaveBeenCalledOnce();
  expect(asked[0]).toMatchObject({ redirect: 'error', credentials: 'omit' });
  expect(connection.state()).toMatchObject({ status: 'reached', wasReached: true });
});

test.each([
  ['wrong_product', () => Response.json({ product: 'other', version: '0.1.0' })],
  ['wrong_product', () => new Response('<!doctype html>')],
  ['wrong_product', () => new Response('', { status: 404 })],
  ['wrong_product', () => Response.json(null)],
  ['incompatible_version', () => Response.json({ ...good, version: '1.0.0' })],
  ['unreachable', () => new Response('', { status: 502 })],
])('refuses with %s and keeps what was set', async (reason, answer) => {
  const { connection, settings, moved } = scene(async () => answer());
  expect(await connection.connect('other.example')).toMatchObject({ ok: false, reason });
  expect(settings().address).toBe(SERVICE);
  expect(moved).not.toHaveBeenCalled();
});

test('asks again until the service is back, and says so once', async () => {
  let isThere = false;
  const { connection, told } = scene(async () => {
    if (!isThere) throw new TypeError('refused');
    return Response.json(good);
  });
  await connection.check();
  expect(connection.state().status).toBe('unreachable');
  await vi.advanceTimersByTimeAsync(5_000);
  isThere = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told.map(({ status }) => status)).toEqual(['unreachable', 'reached']);
});

test('a call that fails makes it look, a call that is answered while away too', async () => {
  let isThere = true;
  const { connection } = scene(async () => {
    if (!isThere) throw new TypeError('refused');
    return Response.json(good);
  });
  await connection.check();
  isThere = false;
  connection.reportReachability(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.state()).toMatchObject({ status: 'unreachable', wasReached: true });
  isThere = true;
  connection.reportReachability(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.state().status).toBe('reached');
});

test('reports the update feed that the service announces, and forgets it with the service', async () => {
  let about: object = { ...good, desktopUpdateFeed: 'https://updates.example.com/desk' };
  const { connection } = scene(async () => Response.json(about));
  expect(connection.updateFeed()).toBeUndefined();
  await connection.check();
  expect(connection.updateFeed()).toBe('https://updates.example.com/desk/');
  about = { ...good, desktopUpdateFeed: 'http://127.0.0.1:9/' };
  await connection.connect('other.example');
  expect(connection.updateFeed()).toBeUndefined();
});
