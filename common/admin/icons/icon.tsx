import type { AriaAttributes, FC, HTMLAttributes, RefAttributes } from 'react';

/** Icons are given as components. */
export type IconName = never;
export type IconNextName = never;
export type NextIconVariant = never;
export const IconNames = {};
const byName = (name: string): never => {
  throw new Error(`Icons are given as components, not by name: ${name}`);
};
export const Icons = { getPaths: byName, load: byName };
export const SVGIconContainer = byName;
export { Icons as IconsNext, SVGIconContainer as SvgIconContainerNext };

export const IconSize = { STANDARD: 16, LARGE: 20 } as const;
export type IconSize = (typeof IconSize)[keyof typeof IconSize];

export interface SVGIconProps<T extends Element = Element>
  extends RefAttributes<T>,
    AriaAttributes,
    Pick<HTMLAttributes<T>, 'className' | 'id' | 'style' | 'tabIndex'> {
  readonly color?: string;
  /** In pixels. */
  readonly size?: number;
  /** Read to users of screen readers, who are told nothing of an icon without one. */
  readonly title?: string | false | null;
}
export type DefaultSVGIconProps = SVGIconProps;

const LINES = { fill: 'none', strokeWidth: 1.7, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** An icon of paths on a grid of 16 units. @param lines drawn with a stroke @param areas filled */
/* @__NO_SIDE_EFFECTS__ */
export function icon(name: string, lines: string, areas?: string): FC<SVGIconProps<HTMLSpanElement>> {
  function SvgIcon({
    className,
    color,
    size = IconSize.STANDARD,
    title,
    ...props
  }: SVGIconProps<HTMLSpanElement>) {
    return (
      <span
        aria-hidden={title ? undefined : true}
        {...props}
        className={`bp6-icon bp6-icon-${name} ${className ?? ''}`}
      >
        <svg
          aria-label={title || undefined}
          data-icon={name}
          fill={color}
          height={size}
          role="img"
          viewBox="0 0 16 16"
          width={size}
        >
          {areas && <path d={areas} />}
          {lines && <path d={lines} {...LINES} stroke={color ?? 'currentColor'} />}
        </svg>
      </span>
    );
  }
  // Blueprint passes properties to icons that it recognises by this name.
  SvgIcon.displayName = `Blueprint6.Icon.${name}`;
  return SvgIcon;
}
