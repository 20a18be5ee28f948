import { expect, test } from 'vitest';
import { clientNetwork } from './clientAddress.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:50123', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:50123', '203.0.113.7'],
  ['2001:DB8:0:7::1', '2001:db8:0:7::/64'],
  ['2001:db8:0:7:aaaa:bbbb:cccc:dddd', '2001:db8:0:7::/64'],
  ['2001:0db8:0000:0007::1', '2001:db8:0:7::/64'],
  ['[2001:db8:0:7::1]', '2001:db8:0:7::/64'],
  ['[2001:db8:0:7::2]:443', '2001:db8:0:7::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('clientNetwork › counts %s as %s', (stated, counted) => {
  expect(clientNetwork(stated)).toBe(counted);
});
