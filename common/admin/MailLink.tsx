import { useAdmin } from './adminContext.ts';

interface MailLinkProps {
  readonly address: string;
}

/** Begins a message to an address in the person's own mail program. */
export function MailLink({ address }: MailLinkProps) {
  const { platform } = useAdmin();
  return (
    <button type="button" className="fa-link" onClick={() => platform.openExternal(`mailto:${address}`)}>
      {address}
    </button>
  );
}
