import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const tokens = new Map(
  Array.from(css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g), ([, name, light, dark]) => [
    name ?? '',
    { light: light ?? '', dark: dark ?? '' },
  ]),
);

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const GROUNDS = ['paper', 'surface', 'surface-sunken'];
const TEXTS = ['ink', 'ink-muted', 'glacier', 'gain', 'loss', 'warning'];
const pairs: [text: string, ground: string, least: number][] = [
  ...GROUNDS.flatMap((ground) => TEXTS.map((text) => [text, ground, 4.5] as [string, string, number])),
  ...['gain', 'loss', 'warning', 'glacier'].map(
    (name) => [name, `${name}-tint`, 4.5] as [string, string, number],
  ),
  ['on-signal', 'signal', 4.5],
  ['on-signal', 'signal-strong', 4.5],
  ['paper', 'ink', 4.5],
  ['paper', 'glacier', 4.5],
  ['ink', 'warning-tint', 4.5],
  // Edges of controls and the signal as a mark, not as text.
  ...GROUNDS.flatMap((ground) =>
    ['hairline-strong', 'signal'].map((name) => [name, ground, 3] as [string, string, number]),
  ),
];

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  it.each(pairs)('%s on %s has a contrast of at least %d to 1', (text, ground, least) => {
    const [front, back] = [tokens.get(text), tokens.get(ground)];
    if (!front || !back) throw new Error(`no token ${text} or ${ground}`);
    expect(contrast(front[theme], back[theme])).toBeGreaterThanOrEqual(least);
  });
});
