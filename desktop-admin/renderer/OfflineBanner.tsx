/** Says that the service has gone while there is work in the window. */
export function OfflineBanner({ address }: { readonly address: string }) {
  return (
    <p className="desktop-banner desktop-banner-warning" role="status">
      No connection to {new URL(address).host}. Your work is kept; nothing is saved until it is back.
    </p>
  );
}
