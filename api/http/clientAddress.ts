import { isIPv6 } from 'node:net';

/** Some proxies append the port, which differs for each connection. */
const WITH_PORT = /^(?:\[([\da-f:.]+)\]|([\d.]+))(?::\d+)?$/i;
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The network that limits count for a client address: an IPv4 address, or an IPv6 /64 such as `2001:db8:1:2::/64`,
 * because one customer usually has a whole /64 and could use a new address for every attempt. Runs for every request.
 */
export function clientNetwork(stated: string): string {
  const [, bracketed, dotted] = WITH_PORT.exec(stated) ?? [];
  const ip = bracketed ?? dotted ?? stated;
  const mapped = MAPPED_IPV4.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.toLowerCase().replace(/%.*$/, '').split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(head), groups(tail ?? '')];
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  const network = [...first, ...zeros, ...last].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}

/**
 * The network that attempts from unknown sources are counted by. Many customers have an IPv6 /48, which contains
 * 65 536 networks of the size that `clientNetwork` returns.
 */
export const customerNetwork = (address: string): string =>
  address.endsWith('::/64') ? `${address.split(':').slice(0, 3).join(':')}::/48` : address;
