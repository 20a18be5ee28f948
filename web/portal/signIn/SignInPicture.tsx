import { useSyncExternalStore } from 'react';
import { lazyWithTexts } from '../components/lazyWithTexts.ts';

/** Where signIn.css shows the picture. */
const QUERY = '(width > 60rem)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

const SignInContours = lazyWithTexts(async () => (await import('./SignInContours.tsx')).SignInContours, {
  renderError: () => null,
});

/** Contour lines beside the sign-in, whose code a narrow window does not load. */
export function SignInPicture() {
  const isShown = useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches);
  return (
    <div className="pt-signin-picture" aria-hidden="true">
      {isShown ? <SignInContours /> : null}
    </div>
  );
}
