import { Contours } from '#common/ui/Contours.tsx';

interface MonogramProps {
  readonly name: string;
  readonly seed: number;
}

/** Initials on contour lines, in place of a portrait: the people are invented. */
export function Monogram({ name, seed }: MonogramProps) {
  const initials = name
    .split(' ')
    .map((part) => part[0])
    .join('');
  return (
    <span className="monogram" aria-hidden="true">
      <Contours seed={seed} width={160} height={160} hills={4} levels={7} cell={16} />
      <span className="monogram__initials">{initials}</span>
    </span>
  );
}
