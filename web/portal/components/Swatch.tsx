/** The colour staff gave an asset, as a small square; framed, so that black and white show on both themes. */
export function Swatch({ color }: { readonly color: string }) {
  return <span className="pt-swatch" style={{ backgroundColor: color }} aria-hidden="true" />;
}
