import { Suspense } from 'react';
import { Logo } from '#common/ui/Logo.tsx';
import { useFirm } from '../firmProfile.ts';
import { useLocalHref } from '../language/useLocalHref.ts';
import { useMessages } from '../language/useMessages.ts';
import { LazyPageView } from '../lazyPage.tsx';
import { CallLink } from './CallLink.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { lazyThemeSwitch } from './lazyThemeSwitch.ts';
import { Registration } from './Registration.tsx';
import './siteFooter.css';
import './themeSwitch.css';

const COMPANY = [
  { to: '/about', name: 'about' },
  { to: '/solutions', name: 'solutions' },
  { to: '/portal', name: 'portal' },
  { to: '/apply', name: 'apply' },
] as const;

const LEGAL = [
  { to: '/legal#terms', name: 'terms' },
  { to: '/legal#privacy', name: 'privacy' },
  { to: '/legal#risk', name: 'risk' },
  { to: '/legal#filings', name: 'filings' },
  { to: '/solutions#fees', name: 'fees' },
  { to: '/legal#complaints', name: 'complaints' },
] as const;

const LinkList = ({
  heading,
  links,
}: {
  heading: string;
  links: readonly { to: string; label: string }[];
}) => (
  <div className="site-footer__column">
    <h2 className="site-footer__heading">{heading}</h2>
    <ul>
      {links.map(({ to, label }) => (
        <li key={label}>
          <a href={to}>{label}</a>
        </li>
      ))}
    </ul>
  </div>
);

/** The footer of every page except the dashboard. */
export function SiteFooter() {
  const firm = useFirm();
  const t = useMessages('layout.layout');
  const href = useLocalHref();
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="site-footer__columns">
          <div className="site-footer__brand">
            <Logo size={32} />
            <p className="site-footer__name">{firm.name}</p>
          </div>
          <nav className="site-footer__links" aria-label={t('footerNavigation')}>
            <LinkList
              heading={t('companyHeading')}
              links={COMPANY.map(({ to, name }) => ({ to: href(to), label: t(`company.${name}`) }))}
            />
            <LinkList
              heading={t('legalHeading')}
              links={LEGAL.map(({ to, name }) => ({ to: href(to), label: t(`legal.${name}`) }))}
            />
          </nav>
          <div className="site-footer__column">
            <h2 className="site-footer__heading">{t('officeHeading')}</h2>
            <address>
              <span className="site-footer__address">{firm.addressLines.join('\n')}</span>
              <CallLink phone={firm.phone} />
              <a href={`mailto:${firm.email}`}>{firm.email}</a>
            </address>
          </div>
        </div>
        <div className="site-footer__base">
          <div className="site-footer__small-print">
            <p>
              © {firm.copyrightYear} {firm.legalName}
            </p>
            <Registration />
          </div>
          <LanguageSwitch />
          <div id="theme-switch">
            <Suspense fallback={null}>
              <LazyPageView page={lazyThemeSwitch} />
            </Suspense>
          </div>
        </div>
      </div>
    </footer>
  );
}
