import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** After a link within the app: to the top (or to the fragment's target), and the focus to the content. */
export function useRouteChange(): void {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  const previous = useRef(pathname);

  useEffect(() => {
    const isNewPage = previous.current !== pathname;
    previous.current = pathname;
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (target) {
      target.scrollIntoView();
    } else if (isNewPage && type !== 'POP') {
      // Moves within the portal keep their own focus; the page's top is what a new page means.
      window.scrollTo(0, 0);
      document.getElementById('content')?.focus({ preventScroll: true });
    }
  }, [pathname, hash, type]);
}
