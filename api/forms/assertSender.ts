import { AppError } from '#api/errors/appError.ts';

/** @throws {AppError} `conflict` for a form whose sender was erased, which leaves no address */
export function assertSender({ email }: { readonly email: string }): void {
  if (!email) throw new AppError('conflict', { message: 'The personal data of the sender was erased.' });
}
