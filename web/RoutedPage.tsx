import { type ReactNode, useEffect } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { useLanguage } from '#common/language/languageContext.ts';
import { localPath } from '#common/language/localPath.ts';

interface RoutedPageProps {
  /** Base path of the page's routes without the language, e.g. `/portal`. */
  readonly base: string;
  /** What the address has before every path, after the language, e.g. `/demo`. */
  readonly basename?: string;
  /** False renders a new address at once, for pages that a key can change before the next one is pressed. */
  readonly useTransitions?: false;
  readonly children: ReactNode;
}

/** A page with client-side routes. Links to other paths load the other document. */
export function RoutedPage({ base, basename = '', useTransitions, children }: RoutedPageProps) {
  const language = useLanguage();
  // Addresses of every language but English begin with it.
  const prefix = `${localPath(language, '/').replace(/\/$/, '')}${basename}`;
  return (
    <BrowserRouter
      {...(prefix && { basename: prefix })}
      {...(useTransitions === false && { useTransitions })}
    >
      <Routes>
        <Route path={`${base}/*`} element={children} />
        <Route path="*" element={<Leave />} />
      </Routes>
    </BrowserRouter>
  );
}

/** Loads the document of the address, which the router has already changed. */
function Leave() {
  useEffect(() => location.reload(), []);
  return null;
}
