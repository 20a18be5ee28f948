import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { advanceDeviceKey, createDeviceToken, type DeviceKeys, parseDeviceToken } from './deviceKey.ts';

const ids = { uuid: randomUUID, bytes: (count: number) => randomBytes(count) };
const at = (seconds: number) => ({ ids, now: new Date(1_000_000 + seconds * 1_000) });

function remembered(): { keys: DeviceKeys; key: string } {
  const { secret, keyHash } = createDeviceToken(ids);
  return { keys: { keyHash, replacedKeys: [] }, key: parseDeviceToken(secret)?.key ?? '' };
}

function used(keys: DeviceKeys, key: string, seconds: number) {
  const result = advanceDeviceKey(keys, key, at(seconds));
  if (!result) throw new Error('The key was rejected.');
  return result;
}

test('advanceDeviceKey › replaces the key on every use', () => {
  const { keys, key } = remembered();
  const first = used(keys, key, 0);
  const second = used(first.keys, first.key, 1);
  expect(new Set([key, first.key, second.key]).size).toBe(3);
  expect(parseDeviceToken(`${'A'.repeat(43)}.${second.key}`)?.key).toBe(second.key);
});

test('advanceDeviceKey › returns the same successor to windows that open together', () => {
  const { keys, key } = remembered();
  const first = used(keys, key, 0);
  expect(used(first.keys, key, 29).key).toBe(first.key);
  expect(used(first.keys, key, 29).keys).toEqual(first.keys);
});

test('advanceDeviceKey › returns the current key to a late window after several uses', () => {
  const { keys, key } = remembered();
  const first = used(keys, key, 0);
  const second = used(first.keys, first.key, 10);
  const third = used(second.keys, second.key, 20);
  expect(used(third.keys, key, 25).key).toBe(third.key);
});

test('advanceDeviceKey › rejects a replaced key after the grace period, and an unknown one at once', () => {
  const { keys, key } = remembered();
  const first = used(keys, key, 0);
  expect(advanceDeviceKey(first.keys, key, at(30))).toBeUndefined();
  expect(advanceDeviceKey(first.keys, remembered().key, at(0))).toBeUndefined();
});

test('advanceDeviceKey › removes replaced keys after the grace period', () => {
  const { keys, key } = remembered();
  const first = used(keys, key, 0);
  expect(used(first.keys, first.key, 60).keys.replacedKeys).toHaveLength(1);
});

test.each([
  '',
  'A'.repeat(43),
  `${'A'.repeat(43)}.${'B'.repeat(42)}`,
  `${'A'.repeat(43)}.${'B'.repeat(43)}.C`,
])('parseDeviceToken › rejects %o', (secret) => expect(parseDeviceToken(secret)).toBeUndefined());
