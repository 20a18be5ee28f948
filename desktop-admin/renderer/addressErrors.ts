import type { AddressError } from '../bridge.ts';

/** What to say of an address that was not taken. @param version of the service, when it told */
export function addressErrorText(reason: AddressError, version: string | undefined): string {
  switch (reason) {
    case 'not_an_address':
      return 'Enter the address of the service, for example https://desk.example.com';
    case 'not_https':
      return 'The address must begin with https://';
    case 'unreachable':
      return 'The service did not answer. Check the address and your connection.';
    case 'wrong_product':
      return 'There is no Firnline service at this address.';
    case 'incompatible_version':
      return `The service has version ${version ?? 'unknown'}, which this app does not understand. Update the app or the service.`;
  }
}
