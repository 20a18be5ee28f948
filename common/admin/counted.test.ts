import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test.each([
  [0, 'investors', '0 investors'],
  [1, 'investors', '1 investor'],
  [1, 'entries', '1 entry'],
  [1, 'withdrawal requests', '1 withdrawal request'],
  [1_200, 'e-mails', '1,200 e-mails'],
])('%i %s', (count, noun, words) => expect(counted(count, noun)).toBe(words));
