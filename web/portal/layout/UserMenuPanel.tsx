import { Link } from '#common/ui/Link.tsx';
import { usePortal } from '../session/PortalContext.ts';

interface Props {
  readonly chatUrl: string | null;
  readonly onLeave: () => void;
}

export function UserMenuPanel({ chatUrl, onLeave }: Props) {
  const { user, signOut } = usePortal();
  return (
    <>
      <p className="pt-user-name">
        <strong>{user.fullName}</strong>
        <span className="pt-muted">{user.investorId}</span>
      </p>
      <ul className="pt-menu">
        <li>
          <Link to="/portal/profile" onClick={onLeave}>
            Profile
          </Link>
        </li>
        <li>
          <Link to="/portal/settings" onClick={onLeave}>
            Settings
          </Link>
        </li>
        <li>
          <Link to="/portal/activity" onClick={onLeave}>
            Account activity
          </Link>
        </li>
        {chatUrl ? (
          <li>
            <a href={chatUrl} target="_blank" rel="noopener noreferrer" onClick={onLeave}>
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
  );
}
