import { describe, expect, test } from 'vitest';
import { isLoopback } from './isLoopback.ts';

describe('isLoopback', () => {
  test.each(['localhost', '127.0.0.1', '127.8.0.1', '[::1]'])('accepts %s', (hostname) => {
    expect(isLoopback(hostname)).toBe(true);
  });

  test.each([
    'a.localhost',
    '127.0.0.1.firnline.test',
    'localhost.firnline.test',
    '0.0.0.0',
    '192.168.1.20',
    '',
  ])('rejects "%s"', (hostname) => {
    expect(isLoopback(hostname)).toBe(false);
  });
});
