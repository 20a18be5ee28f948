import type { AddressError } from '../bridge.ts';

/** Error text for a rejected address. @param version of the service, if known */
export function addressErrorText(reason: AddressError, version: string | undefined): string {
  switch (reason) {
    case 'not_an_address':
      return 'Enter the address of the service, for example https://desk.example.com';
    case 'not_https':
      return 'The address must begin with https://';
    case 'unreachable':
      return 'The service did not respond. Check the address and your connection.';
    case 'wrong_product':
      return 'There is no Firnline service at this address.';
    case 'incompatible_version':
      return `The service has version ${version ?? 'unknown'}, which this app does not support. Update the app or the service.`;
  }
}
