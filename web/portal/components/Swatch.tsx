/** The colour of an asset as a small square, with a border so that black and white are visible in both themes. */
export function Swatch({ color }: { readonly color: string }) {
  return <span className="pt-swatch" style={{ backgroundColor: color }} aria-hidden="true" />;
}
