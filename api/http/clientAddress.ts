import ipaddr from 'ipaddr.js';

/** Some proxies append the port, which differs for each connection. */
const WITH_PORT = /^(?:\[([\da-f:.]+)\]|([\d.]+))(?::\d+)?$/i;

/**
 * The network that limits count for a client address: an IPv4 address, or an IPv6 /64 such as `2001:db8:1:2::/64`,
 * because one customer usually has a whole /64 and could use a new address for every attempt.
 */
export function clientNetwork(stated: string): string {
  const [, bracketed, dotted] = WITH_PORT.exec(stated) ?? [];
  const text = bracketed ?? dotted ?? stated;
  if (!ipaddr.IPv6.isValid(text)) return text;
  const address = ipaddr.IPv6.parse(text);
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString();
  const groups = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${groups.join(':')}::/64`;
}

/**
 * The network that attempts from unknown sources are counted by. Many customers have an IPv6 /48, which contains
 * 65 536 networks of the size that `clientNetwork` returns.
 */
export const customerNetwork = (address: string): string =>
  address.endsWith('::/64') ? `${address.split(':').slice(0, 3).join(':')}::/48` : address;
