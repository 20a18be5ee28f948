/** Whether the hostname of a URL always means this computer. No DNS server can point these names elsewhere. */
export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
