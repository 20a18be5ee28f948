/** Shown when the service becomes unreachable while the dashboard is open. */
export function OfflineBanner({ address }: { readonly address: string }) {
  return (
    <p className="desktop-banner desktop-banner-warning" role="status">
      No connection to {new URL(address).host}. Your entries are kept. You can save them when the connection
      is back.
    </p>
  );
}
