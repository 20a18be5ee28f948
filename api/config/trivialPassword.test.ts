import { describe, expect, test } from 'vitest';
import { isTrivialPassword } from './trivialPassword.ts';

describe('isTrivialPassword', () => {
  test.each([
    'password1234',
    '1q2w3e4r5t6y',
    'ManchesterUnited',
    'Password-2026!',
    'P@ssw0rd12345',
    'administrator',
    'admin-admin-1',
    'firnlineadmin',
    'changeme12345',
    'change-me-please',
    '123456789012',
    '1212-1212-1212',
    'aaaaaaaaaaaab',
    'qwertyuiop12',
    'abcdefghijkl',
    'Welcome2026!',
  ])('rejects %s', (password) => expect(isTrivialPassword(password)).toBe(true));

  test.each([
    'granite-lantern-73',
    'three-tall-larches',
    'Xk29vq7LmTz4',
    'Übersetzerin-Föhn',
    '株式会社の登山道と湖水風景',
  ])('accepts %s', (password) => expect(isTrivialPassword(password)).toBe(false));
});
