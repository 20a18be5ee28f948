import { expect, test } from 'vitest';
import { serviceEnvironment } from './serviceEnvironment.ts';

const settings = { serviceEnvironment: undefined, demoData: false, production: true };

test.each([
  ['production', settings, false],
  ['test', { ...settings, production: false }, false],
  ['demonstration', { ...settings, demoData: true }, false],
  ['demonstration', settings, true],
  ['test', { ...settings, serviceEnvironment: 'test' }, true],
  ['production', { ...settings, serviceEnvironment: 'production', production: false }, false],
] as const)(
  'serviceEnvironment › is %s with %o, demonstration profile: %s',
  (expected, config, isDemonstration) => {
    expect(serviceEnvironment(config, { isDemonstration })).toBe(expected);
  },
);
