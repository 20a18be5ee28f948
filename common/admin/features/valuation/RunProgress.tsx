import { useId } from 'react';

interface RunProgressProps {
  /** What the run is. */
  readonly label: string;
  /** How far it is, in words. */
  readonly text: string;
  /** Accounts. */
  readonly done: number;
  readonly total: number;
}

/** How far a run is. */
export function RunProgress({ label, text, done, total }: RunProgressProps) {
  const id = useId();
  return (
    <>
      <progress aria-label={label} aria-describedby={id} value={done} max={Math.max(1, total)} />
      <span id={id} className="fa-muted fa-small">
        {text}
      </span>
    </>
  );
}
