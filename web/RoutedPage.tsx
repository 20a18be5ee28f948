import { type ReactNode, useEffect } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';

interface RoutedPageProps {
  /** Top of the paths that the page routes within, e.g. `/portal`. */
  readonly base: string;
  readonly children: ReactNode;
}

/** A page that routes within itself. A link of it that leads elsewhere loads that document. */
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

/** By now the address is the other page's; only its document is missing. */
function Leave() {
  useEffect(() => location.reload(), []);
  return null;
}
