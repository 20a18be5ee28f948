import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '#common/ui/Link.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { lazyWithTexts } from '../components/lazyWithTexts.ts';
import { Popover } from '../components/Popover.tsx';
import { NotificationBell } from '../notifications/NotificationBell.tsx';
import { usePortal } from '../session/PortalContext.ts';
import { isActive, MAIN_PAGES } from './navigation.ts';
import { SearchBox } from './SearchBox.tsx';
import './popovers.css';
import './portalHeader.css';

const UserMenuPanel = lazyWithTexts(async () => (await import('./UserMenuPanel.tsx')).UserMenuPanel, {
  texts: ['portalPanels'],
  fallback: <Skeleton lines={5} />,
});

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
function UserMenu({ chatUrl }: { readonly chatUrl: string | null }) {
  const t = useMessages('portal.main');
  const { user } = usePortal();
  return (
    <Popover
      className="pt-user"
      label={t('account', { initials: initials(user.fullName), name: user.fullName })}
      button={
        <span className="pt-initials" aria-hidden="true">
          {initials(user.fullName)}
        </span>
      }
    >
      {(close) => <UserMenuPanel chatUrl={chatUrl} onLeave={close} />}
    </Popover>
  );
}

/** Header of the signed-in portal: navigation, search, notifications and user menu. */
export function PortalHeader({ chatUrl }: { readonly chatUrl: string | null }) {
  const t = useMessages('portal.main');
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  const hasScrolled = useRef(false);

  // On a narrow screen the navigation scrolls sideways; keep the current item visible.
  useEffect(() => {
    // The first item is visible at first, and reading its position would delay the first figures by a layout.
    if (!hasScrolled.current && isActive(MAIN_PAGES[0].path, pathname)) return;
    hasScrolled.current = true;
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - 16;
  }, [pathname]);

  return (
    <div className="pt-header">
      <div className="pt-header-row">
        <nav ref={nav} id="portal-navigation" className="pt-nav" aria-label={t('label')}>
          <ul>
            {MAIN_PAGES.map(({ path, name }) => (
              <li key={path}>
                <Link to={path} aria-current={isActive(path, pathname) ? 'page' : undefined}>
                  {t(name)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="pt-tools">
          <SearchBox />
          <NotificationBell />
          <UserMenu chatUrl={chatUrl} />
        </div>
      </div>
    </div>
  );
}
