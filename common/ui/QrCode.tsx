import { encode } from 'uqr';

/** White modules on every side, which readers need to find the code. */
const QUIET_ZONE = 4;

/** One path over all dark modules: a rectangle of height 1 for each run in a row. */
export function darkPath(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) =>
      row.flatMap((dark, x) => {
        if (!dark || row[x - 1]) return [];
        const end = row.indexOf(false, x);
        const width = (end === -1 ? row.length : end) - x;
        return [`M${x} ${y}h${width}v1h-${width}z`];
      }),
    )
    .join('');
}

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
  readonly className: string;
}

/** A text as a QR code, dark on white in either theme, because many scanners cannot read inverted codes. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#ffffff" />
      <path d={darkPath(data)} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  );
}
