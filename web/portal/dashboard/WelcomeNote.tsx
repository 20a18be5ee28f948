import { Link } from '#common/ui/Link.tsx';

/** Explains a new account before anything is booked. */
export function WelcomeNote() {
  return (
    <section className="pt-welcome" aria-labelledby="welcome-note">
      <h2 id="welcome-note">Your account is open</h2>
      <p>
        Nothing has been booked yet. Once your first deposit has arrived and your advisor has set up the
        portfolio, its value, allocation and history appear here automatically.
      </p>
      <p>
        Please protect your account with a second factor, such as a passkey, in your{' '}
        <Link to="/portal/settings">settings</Link>.
      </p>
    </section>
  );
}
