import { Suspense } from 'react';
import { Logo } from '#common/ui/Logo.tsx';
import { useFirm } from '../firmProfile.ts';
import { ShowPage } from '../lazyPage.tsx';
import { footerCompany, footerLegal, shellTexts } from './content.ts';
import { Registration } from './Registration.tsx';
import { themeSwitch } from './themeSwitch.ts';
import './footer.css';
import './theme.css';

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

/** The foot of every page but the dashboard's. */
export function Footer() {
  const firm = useFirm();
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="site-footer__columns">
          <div className="site-footer__brand">
            <Logo size={32} />
            <p className="site-footer__name">{firm.name}</p>
          </div>
          <nav className="site-footer__links" aria-label={shellTexts.footerNavigation}>
            <LinkList heading={shellTexts.companyHeading} links={footerCompany} />
            <LinkList heading={shellTexts.legalHeading} links={footerLegal} />
          </nav>
          <div className="site-footer__column">
            <h2 className="site-footer__heading">{shellTexts.officeHeading}</h2>
            <address>
              <span className="site-footer__address">{firm.addressLines.join('\n')}</span>
              <a href={`tel:${firm.phone.replace(/\s/g, '')}`}>{firm.phone}</a>
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
          <div id="theme-switch">
            <Suspense fallback={null}>
              <ShowPage page={themeSwitch} />
            </Suspense>
          </div>
        </div>
      </div>
    </footer>
  );
}
