/** Public pages, each with its own file in the build. */
export const PUBLIC_ROUTES = ['/', '/about', '/solutions', '/legal', '/apply', '/contact'] as const;
export type PublicRoute = (typeof PUBLIC_ROUTES)[number];

/** Every path pattern the web app answers; anything else is the 404 page. */
export const ROUTES = [...PUBLIC_ROUTES, '/portal', '/portal/*', '/admin', '/admin/*'] as const;
