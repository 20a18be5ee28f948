interface MarkProps {
  /** Width and height in pixels. */
  readonly size?: number;
  readonly className?: string;
}

/** The logo, in the text colour. */
export function Logo({ size = 28, className }: MarkProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 32 32"
      width={size}
      height={size}
      fill="currentColor"
      aria-hidden="true"
    >
      <path d="M14 3 21.2 14H8.5zM7.5 16h15L24.5 19H6zM5 21h20.8L27.7 24H3.5zM2.5 26H29L31 29H1z" />
    </svg>
  );
}
