import { Contours } from '#common/ui/Contours.tsx';

const SEED = 17;

/** Initials on contour lines, in place of a portrait. The style sheet turns the lines for each person. */
export function Monogram({ initials }: { readonly initials: string }) {
  return (
    <span className="monogram" aria-hidden="true">
      <Contours seed={SEED} width={160} height={160} hills={4} levels={7} cell={16} />
      <span className="monogram__initials">{initials}</span>
    </span>
  );
}
