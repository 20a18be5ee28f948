import { useMessages } from '../language/useMessages.ts';
import './pageLoading.css';

/** Reserves the page's height while its code loads, so that the footer does not move. */
export function PageLoading() {
  const t = useMessages('layout.layout');
  return (
    <div className="page-loading" role="status">
      <span className="visually-hidden">{t('loading')}</span>
    </div>
  );
}
