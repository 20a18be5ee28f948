import type { Request } from '#api/http/endpoints/bind.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';

/** Limits the forms that one address sends in a window, with or without scripts. @throws {AppError} `throttled` */
export const enforceFormLimit = ({ address, context }: Request<Endpoint>): Promise<void> =>
  context.throttle.takeForAddress('form', address, context.config.throttle.formsPerAddress);
