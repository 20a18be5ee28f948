import { layoutTexts } from './layoutTexts.ts';
import './pageLoading.css';

/** Reserves the page's height while its code loads, so that the footer does not move. */
export function PageLoading() {
  return (
    <div className="page-loading" role="status">
      <span className="visually-hidden">{layoutTexts.loading}</span>
    </div>
  );
}
