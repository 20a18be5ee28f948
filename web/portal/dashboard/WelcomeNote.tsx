import { SecondFactorOffer } from './SecondFactorOffer.tsx';

interface WelcomeNoteProps {
  /** Whether nothing has been booked on the account yet. */
  readonly isEmpty: boolean;
}

/** Explains an empty account, and offers a second factor to a new investor. */
export function WelcomeNote({ isEmpty }: WelcomeNoteProps) {
  return (
    <section className="pt-welcome" aria-labelledby="welcome-note">
      <h2 id="welcome-note">Your account is open</h2>
      {isEmpty ? (
        <p>
          Nothing has been recorded yet. Once your first deposit has arrived and your advisor has set up the
          portfolio, its value, allocation and history appear here automatically.
        </p>
      ) : null}
      <SecondFactorOffer />
    </section>
  );
}
