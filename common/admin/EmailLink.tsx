import { useAdmin } from './adminContext.ts';

interface EmailLinkProps {
  readonly address: string;
}

/** Begins a message to an address in the person's own mail program. */
export function EmailLink({ address }: EmailLinkProps) {
  const { platform } = useAdmin();
  return (
    <button type="button" className="fa-link" onClick={() => platform.openExternal(`mailto:${address}`)}>
      {address}
    </button>
  );
}
