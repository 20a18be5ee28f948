import { cleanup, render, screen } from '@testing-library/react';
import { encode } from 'uqr';
import { afterEach, expect, test } from 'vitest';
import { darkPath, QrCode } from './QrCode.tsx';

afterEach(cleanup);

/** The modules that a path of `darkPath` covers. */
function drawn(path: string, size: number): boolean[][] {
  const field = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    field[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  return field;
}

test('darkPath › covers exactly the dark modules', () => {
  const { data, size } = encode('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', { ecc: 'M', border: 4 });
  expect(drawn(darkPath(data), size)).toEqual(data);
});

test('darkPath › draws a row that ends dark to its end', () => {
  expect(darkPath([[false, true, true]])).toBe('M1 0h2v1h-2z');
});

test('QrCode › is an image with a name and a quiet zone', () => {
  render(
    <QrCode className="" text="rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh" label="QR code of the Ripple address" />,
  );
  const picture = screen.getByRole('img', { name: 'QR code of the Ripple address' });
  expect(picture.querySelector('path')?.getAttribute('d')).toMatch(/^M4 4h7v1h-7z/);
});
