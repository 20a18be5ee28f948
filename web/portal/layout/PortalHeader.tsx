import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '#common/ui/Link.tsx';
import { NotificationBell } from '../notifications/NotificationBell.tsx';
import { isActive, MAIN_PAGES } from './navigation.ts';
import { SearchBox } from './SearchBox.tsx';
import { UserMenu } from './UserMenu.tsx';
import './popovers.css';
import './portalHeader.css';

/** Header of the signed-in portal: navigation, search, notifications and user menu. */
export function PortalHeader({ chatUrl }: { readonly chatUrl: string | null }) {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);

  // On a narrow screen the navigation scrolls sideways; keep the current item visible.
  useEffect(() => {
    if (!pathname) return;
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - 16;
  }, [pathname]);

  return (
    <div className="pt-header">
      <div className="pt-header-row">
        <nav ref={nav} className="pt-nav" aria-label="Investor portal">
          <ul>
            {MAIN_PAGES.map(({ path, name }) => (
              <li key={path}>
                <Link to={path} aria-current={isActive(path, pathname) ? 'page' : undefined}>
                  {name}
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
