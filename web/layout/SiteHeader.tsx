import { useEffect, useRef, useState } from 'react';
import { Logo } from '#common/ui/Logo.tsx';
import { useFirm } from '../firmProfile.ts';
import { isCurrent, usePath } from '../path.ts';
import { layoutTexts, navigation } from './layoutTexts.ts';
import './siteHeader.css';

interface SiteHeaderProps {
  /** Lower and not sticky, above pages that have a header of their own. */
  readonly isCompact: boolean;
}

/** The site's header: navigation with the current link marked, and the link to the application. */
export function SiteHeader({ isCompact }: SiteHeaderProps) {
  const firm = useFirm();
  const path = usePath();
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen]);

  const current = (to: string) => (isCurrent(path, to) ? 'page' : undefined);
  // The next page opens in the same tab; Back may restore this one with its menu open.
  const closeMenu = () => setOpen(false);
  return (
    <header className={`site-header${isCompact ? ' site-header--compact' : ''}`}>
      <div className="wrap site-header__bar">
        <a href="/" className="site-header__brand" aria-label={`${firm.name}, ${layoutTexts.home}`}>
          <Logo size={26} />
          <span>{firm.name}</span>
        </a>
        <button
          ref={toggle}
          type="button"
          className="site-header__toggle"
          aria-expanded={isOpen}
          aria-controls="site-menu"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? layoutTexts.closeMenu : layoutTexts.openMenu}
          <span className="site-header__bars" aria-hidden="true" />
        </button>
        <nav
          id="site-menu"
          className="site-header__nav"
          data-open={isOpen || undefined}
          aria-label={layoutTexts.mainNavigation}
        >
          <ul>
            {navigation.map(({ to, label }) => (
              <li key={to}>
                <a href={to} className="site-header__link" aria-current={current(to)} onClick={closeMenu}>
                  {label}
                </a>
              </li>
            ))}
            <li>
              <a
                href="/apply"
                className="site-header__apply"
                aria-current={current('/apply')}
                onClick={closeMenu}
              >
                {layoutTexts.applyNow}
              </a>
            </li>
          </ul>
        </nav>
      </div>
    </header>
  );
}
