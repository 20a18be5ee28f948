import type { ReactNode } from 'react';
import { useLocalHref } from '../../language/useLocalHref.ts';
import { useMessages } from '../../language/useMessages.ts';
import './applyBar.css';

/**
 * On phones, keeps the link to the application at the lower edge of the window while its content is read. It ends with
 * the content, so it never lies over the footer.
 */
export function ApplyBar({ children }: { readonly children: ReactNode }) {
  const t = useMessages('layout.layout');
  const href = useLocalHref();
  return (
    <div className="apply-bar">
      {children}
      <p className="apply-bar__link">
        <a href={href('/apply')} className="button button--primary">
          {t('applyNow')}
        </a>
      </p>
    </div>
  );
}
