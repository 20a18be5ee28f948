import { Link } from '#common/ui/Link.tsx';
import { Popover } from '../components/Popover.tsx';
import { usePortal } from '../session/PortalContext.ts';

/** Initials of the first and the last name: 'Ada King Lovelace' → 'AL'. */
function initials(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

/** Menu with Profile, Settings, Account activity, Support and Sign Out. */
export function UserMenu({ chatUrl }: { readonly chatUrl: string | null }) {
  const { user, signOut } = usePortal();
  return (
    <Popover
      className="pt-user"
      label={`${initials(user.fullName)}, account of ${user.fullName}`}
      button={
        <span className="pt-initials" aria-hidden="true">
          {initials(user.fullName)}
        </span>
      }
    >
      {(close) => (
        <>
          <p className="pt-user-name">
            <strong>{user.fullName}</strong>
            <span className="pt-muted">{user.investorId}</span>
          </p>
          <ul className="pt-menu">
            <li>
              <Link to="/portal/profile" onClick={close}>
                Profile
              </Link>
            </li>
            <li>
              <Link to="/portal/settings" onClick={close}>
                Settings
              </Link>
            </li>
            <li>
              <Link to="/portal/activity" onClick={close}>
                Account activity
              </Link>
            </li>
            {chatUrl ? (
              <li>
                <a href={chatUrl} target="_blank" rel="noopener noreferrer" onClick={close}>
                  Support <span className="visually-hidden">(opens in a new tab)</span>
                  <span aria-hidden="true">↗</span>
                </a>
              </li>
            ) : null}
            <li>
              <button type="button" onClick={signOut}>
                Sign Out
              </button>
            </li>
          </ul>
        </>
      )}
    </Popover>
  );
}
