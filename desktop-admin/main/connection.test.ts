import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ConnectionState } from '../bridge.ts';
import { createConnection } from './connection.ts';
import { parseSettings } from './settings.ts';

const SERVICE = 'https://desk.example.com';
const good = { product: 'firnline', version: '0.1.3', profile: { name: 'Demo' } };

function setUp(respond: () => Promise<Response>, address: string | undefined = SERVICE) {
  let settings = parseSettings(JSON.stringify({ address }), false);
  const states: ConnectionState[] = [];
  const requests: RequestInit[] = [];
  const onServiceChange = vi.fn();
  const connection = createConnection({
    settings: { get: () => settings, change: (parts) => (settings = { ...settings, ...parts }) },
    appVersion: '0.1.0',
    fetch(_url, init) {
      requests.push(init);
      return respond();
    },
    onChange: (state) => states.push(state),
    onServiceChange,
  });
  return { connection, states, requests, onServiceChange, settings: () => settings };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('connect stores a valid address and reports the change of service', async () => {
  const { connection, settings, onServiceChange, requests } = setUp(async () => Response.json(good));
  expect(await connection.connect('other.example')).toEqual({
    ok: true,
    address: 'https://other.example',
    version: '0.1.3',
    firm: 'Demo',
  });
  expect(settings().address).toBe('https://other.example');
  expect(onServiceChange).toHaveBeenCalledOnce();
  expect(requests[0]).toMatchObject({ redirect: 'error', credentials: 'omit' });
  expect(connection.state()).toMatchObject({ status: 'reached', wasReached: true, firm: 'Demo' });
});

test('state names the environment that the service states, and no other text', async () => {
  let about: object = { ...good, environment: 'test' };
  const { connection } = setUp(async () => Response.json(about));
  await connection.check();
  expect(connection.state()).toMatchObject({ firm: 'Demo', environment: 'test' });
  about = { ...good, environment: 'production; trust me' };
  await connection.check();
  expect(connection.state().environment).toBeUndefined();
});

test.each([
  ['wrong_product', () => Response.json({ product: 'other', version: '0.1.0' })],
  ['wrong_product', () => new Response('<!doctype html>')],
  ['wrong_product', () => new Response('', { status: 404 })],
  ['wrong_product', () => Response.json(null)],
  ['incompatible_version', () => Response.json({ ...good, version: '1.0.0' })],
  ['unreachable', () => new Response('', { status: 502 })],
])('connect rejects with %s and keeps the stored address', async (reason, respond) => {
  const { connection, settings, onServiceChange } = setUp(async () => respond());
  expect(await connection.connect('other.example')).toMatchObject({ ok: false, reason });
  expect(settings().address).toBe(SERVICE);
  expect(onServiceChange).not.toHaveBeenCalled();
});

test('check repeats until the service is reachable and reports each change once', async () => {
  let isReachable = false;
  const { connection, states } = setUp(async () => {
    if (!isReachable) throw new TypeError('connection failed');
    return Response.json(good);
  });
  await connection.check();
  expect(connection.state().status).toBe('unreachable');
  await vi.advanceTimersByTimeAsync(5_000);
  isReachable = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(states.map(({ status }) => status)).toEqual(['unreachable', 'reached']);
});

test('reportReachability triggers a check when the state has changed', async () => {
  let isReachable = true;
  const { connection } = setUp(async () => {
    if (!isReachable) throw new TypeError('connection failed');
    return Response.json(good);
  });
  await connection.check();
  isReachable = false;
  connection.reportReachability(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.state()).toMatchObject({ status: 'unreachable', wasReached: true });
  isReachable = true;
  connection.reportReachability(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.state().status).toBe('reached');
});

test('updateFeed returns the feed that the service announces and is reset with the service', async () => {
  let about: object = { ...good, desktopUpdateFeed: 'https://updates.example.com/desk' };
  const { connection } = setUp(async () => Response.json(about));
  expect(connection.updateFeed()).toBeUndefined();
  await connection.check();
  expect(connection.updateFeed()).toBe('https://updates.example.com/desk/');
  about = { ...good, desktopUpdateFeed: 'http://127.0.0.1:9/' };
  await connection.connect('other.example');
  expect(connection.updateFeed()).toBeUndefined();
});
