import { type ReactNode, useEffect } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';

interface RoutedPageProps {
  /** Base path of the page's routes, e.g. `/portal`. */
  readonly base: string;
  readonly children: ReactNode;
}

/** A page with client-side routes. Links to other paths load the other document. */
export function RoutedPage({ base, children }: RoutedPageProps) {
  return (
    <BrowserRouter>
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
