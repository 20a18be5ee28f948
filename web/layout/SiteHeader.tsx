import { Logo } from '#common/ui/Logo.tsx';
import { useFirm } from '../firmProfile.ts';
import { isCurrent, usePath } from '../path.ts';
import { layoutTexts, navigation } from './layoutTexts.ts';
import { menuTexts } from './menuTexts.ts';
import './siteHeader.css';

interface SiteHeaderProps {
  /** Lower and not sticky, above pages that have a header of their own. */
  readonly isCompact: boolean;
}

/**
 * The site's header: navigation with the current link marked, and the link to the application. `listenToSiteMenu`
 * opens its menu, possibly before hydration, so nothing here renders again.
 */
export function SiteHeader({ isCompact }: SiteHeaderProps) {
  const firm = useFirm();
  const path = usePath();
  const current = (to: string) => (isCurrent(path, to) ? 'page' : undefined);
  return (
    <header className={`site-header${isCompact ? ' site-header--compact' : ''}`}>
      <div className="wrap site-header__bar">
        <a href="/" className="site-header__brand" aria-label={`${firm.name}, ${layoutTexts.home}`}>
          <Logo size={26} />
          <span>{firm.name}</span>
        </a>
        <button type="button" className="site-header__toggle" aria-expanded={false} aria-controls="site-menu">
          <span suppressHydrationWarning>{menuTexts.open}</span>
          <span className="site-header__bars" aria-hidden="true" />
        </button>
        <nav id="site-menu" className="site-header__nav" aria-label={layoutTexts.mainNavigation}>
          <ul>
            {navigation.map(({ to, label }) => (
              <li key={to}>
                <a href={to} className="site-header__link" aria-current={current(to)}>
                  {label}
                </a>
              </li>
            ))}
            <li>
              <a href="/apply" className="site-header__apply" aria-current={current('/apply')}>
                {layoutTexts.applyNow}
              </a>
            </li>
          </ul>
        </nav>
      </div>
    </header>
  );
}
