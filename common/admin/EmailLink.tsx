import { parseEmailAddress } from '#common/domain/emailAddress.ts';
import { useAdmin } from './adminContext.ts';

interface EmailLinkProps {
  readonly address: string;
}

/** Starts an e-mail to an address in the user's e-mail program. */
export function EmailLink({ address }: EmailLinkProps) {
  const { platform } = useAdmin();
  return (
    <button
      type="button"
      className="fa-link"
      onClick={() => platform.openExternal(`mailto:${parseEmailAddress(address) ?? address}`)}
    >
      {address}
    </button>
  );
}
