interface OfflineBannerProps {
  readonly address: string;
  /** When the service became unreachable. */
  readonly since: Date;
}

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Shown when the service becomes unreachable while the dashboard is open. */
export function OfflineBanner({ address, since }: OfflineBannerProps) {
  return (
    <p className="desktop-banner desktop-banner-warning" role="status">
      Offline, as of {TIME.format(since)}: no connection to {new URL(address).host}. Your entries are kept.
      You can save them when the connection is back.
    </p>
  );
}
