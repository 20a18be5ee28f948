import { Logo } from '#common/ui/Logo.tsx';
import { useFirm } from '../firmProfile.ts';
import { useLocalHref } from '../language/useLocalHref.ts';
import { useMessages } from '../language/useMessages.ts';
import { isCurrent, usePath } from '../path.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import './siteHeader.css';

const NAVIGATION = [
  { to: '/', name: 'home' },
  { to: '/about', name: 'about' },
  { to: '/solutions', name: 'solutions' },
  { to: '/portal', name: 'portal' },
  { to: '/contact', name: 'contact' },
] as const;

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
  const t = useMessages('layout.layout');
  const href = useLocalHref();
  const current = (to: string) => (isCurrent(path, to) ? 'page' : undefined);
  return (
    <header className={`site-header${isCompact ? ' site-header--compact' : ''}`}>
      <div className="wrap site-header__bar">
        <a href={href('/')} className="site-header__brand" aria-label={t('home', { firm: firm.name })}>
          <Logo size={26} />
          <span>{firm.name}</span>
        </a>
        <button
          type="button"
          className="site-header__toggle"
          aria-expanded={false}
          aria-controls="site-menu"
          data-open={t('openMenu')}
          data-close={t('closeMenu')}
        >
          <span suppressHydrationWarning>{t('openMenu')}</span>
          <span className="site-header__bars" aria-hidden="true" />
        </button>
        <nav id="site-menu" className="site-header__nav" aria-label={t('mainNavigation')}>
          <ul>
            {NAVIGATION.map(({ to, name }) => (
              <li key={to}>
                <a href={href(to)} className="site-header__link" aria-current={current(to)}>
                  {t(`navigation.${name}`)}
                </a>
              </li>
            ))}
            <li>
              <a href={href('/apply')} className="site-header__apply" aria-current={current('/apply')}>
                {t('applyNow')}
              </a>
            </li>
          </ul>
        </nav>
        <LanguageSwitch names="codes" />
      </div>
    </header>
  );
}
