import { describe, expect, test } from 'vitest';
import { deviceTexts } from '#api/messages/devices.ts';
import { translateDeviceName } from '#common/contract/deviceName.ts';
import { deviceName } from './deviceName.ts';

const AGENTS = [
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
    'Edge auf Windows',
    'Edge sur Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
    'Safari on iPhone',
    'Safari auf iPhone',
    'Safari sur iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/148.0.0.0 Electron/42.0.0 Safari/537.36',
    'Desktop app on macOS',
    'Desktop-App auf macOS',
    'Application de bureau sur macOS',
  ],
] as const;

describe('deviceName', () => {
  test.each(AGENTS)('names the browser and system of %s in each language', (agent, en, de, fr) => {
    const stored = deviceName(agent);
    expect(stored).toBe(en);
    expect(translateDeviceName(deviceTexts('en'), stored)).toBe(en);
    expect(translateDeviceName(deviceTexts('de'), stored)).toBe(de);
    expect(translateDeviceName(deviceTexts('fr'), stored)).toBe(fr);
  });

  test.each([
    ['en', 'Browser on an unknown system'],
    ['de', 'Browser auf unbekanntem System'],
    ['fr', 'Navigateur sur un système inconnu'],
  ] as const)('names an unknown system in %s', (language, name) => {
    const stored = deviceName('curl/8.5.0');
    expect(stored).toBe('Browser on unknown system');
    expect(translateDeviceName(deviceTexts(language), stored)).toBe(name);
  });
});

describe('translateDeviceName', () => {
  test.each(['', 'Firefox', 'Tea on a boat on Linux'])(
    'leaves a name of another form as it is: “%s”',
    (name) => {
      expect(translateDeviceName(deviceTexts('de'), name)).toBe(name);
    },
  );
});
