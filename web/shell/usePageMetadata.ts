import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { type PageMetadata, pageMetadata, titleOf } from './metadata.ts';

const setContent = (selector: string, attribute: string, value: string) =>
  document.head.querySelector(selector)?.setAttribute(attribute, value);

/** Keeps title, description and canonical link in step with the route; the build wrote those of the first page. */
export function usePageMetadata(firmName: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const isPortal = /^\/portal(\/|$)/.test(pathname);
    // The portal's sections name themselves.
    if (!isPortal || pathname === '/portal') document.title = titleOf(pathname, firmName);
    const page = (pageMetadata as Readonly<Record<string, PageMetadata>>)[pathname];
    if (page) setContent('meta[name="description"]', 'content', page.description);
    setContent('link[rel="canonical"]', 'href', location.origin + pathname);
  }, [pathname, firmName]);
}
