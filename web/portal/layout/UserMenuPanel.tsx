import { Link } from '#common/ui/Link.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { usePortal } from '../session/PortalContext.ts';

interface Props {
  readonly chatUrl: string | null;
  readonly onLeave: () => void;
}

export function UserMenuPanel({ chatUrl, onLeave }: Props) {
  const t = useMessages('portalPanels.menus');
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
            {t('profile')}
          </Link>
        </li>
        <li>
          <Link to="/portal/settings" onClick={onLeave}>
            {t('settings')}
          </Link>
        </li>
        <li>
          <Link to="/portal/funding" onClick={onLeave}>
            {t('funding')}
          </Link>
        </li>
        <li>
          <Link to="/portal/fees" onClick={onLeave}>
            {t('fees')}
          </Link>
        </li>
        <li>
          <Link to="/portal/documents" onClick={onLeave}>
            {t('documents')}
          </Link>
        </li>
        <li>
          <Link to="/portal/activity" onClick={onLeave}>
            {t('activity')}
          </Link>
        </li>
        {chatUrl ? (
          <li>
            <a href={chatUrl} target="_blank" rel="noopener noreferrer" onClick={onLeave}>
              {t('support')} <span className="visually-hidden">{t('newTab')}</span>
              <span aria-hidden="true">↗</span>
            </a>
          </li>
        ) : null}
        <li>
          <button type="button" onClick={signOut}>
            {t('signOut')}
          </button>
        </li>
      </ul>
    </>
  );
}
