import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { Mark } from '#common/ui/Mark.tsx';
import { useFirm } from '../firmProfile.ts';
import { navigation, shellTexts } from './content.ts';
import './header.css';

export interface HeaderProps {
  /** Low and not sticky, over pages that bring a header of their own. */
  readonly isSlim: boolean;
}

/** The bar at the top: the links, the current one marked, and the way to apply. */
export function Header({ isSlim }: HeaderProps) {
  const firm = useFirm();
  const { pathname } = useLocation();
  // The path that the menu was opened on: going anywhere else closes it, the Back button included.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isOpen = openOn === pathname;
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenOn(null);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen]);

  const close = () => setOpenOn(null);
  return (
    <header className={`site-header${isSlim ? ' site-header--slim' : ''}`}>
      <div className="wrap site-header__bar">
        <Link to="/" className="site-header__brand" aria-label={`${firm.name}, ${shellTexts.home}`}>
          <Mark size={26} />
          <span>{firm.name}</span>
        </Link>
        <button
          ref={toggle}
          type="button"
          className="site-header__toggle"
          aria-expanded={isOpen}
          aria-controls="site-menu"
          onClick={() => setOpenOn(isOpen ? null : pathname)}
        >
          {isOpen ? shellTexts.closeMenu : shellTexts.openMenu}
          <span className="site-header__bars" aria-hidden="true" />
        </button>
        <nav
          id="site-menu"
          className="site-header__nav"
          data-open={isOpen || undefined}
          aria-label={shellTexts.mainNavigation}
        >
          <ul>
            {navigation.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end={to === '/'} className="site-header__link" onClick={close}>
                  {label}
                </NavLink>
              </li>
            ))}
            <li>
              <NavLink to="/apply" className="site-header__apply" onClick={close}>
                {shellTexts.applyNow}
              </NavLink>
            </li>
          </ul>
        </nav>
      </div>
    </header>
  );
}
