/**
 * Addresses of the mobile app: every page exists below `/app` without header and footer, linking to others there. Its
 * regular address is the canonical one, and the only one for search engines (server/site/site.ts).
 */

const appSegment = /^(\/[a-z]{2}_[A-Z]{2})?\/app(?=\/|$)/
const localeSegment = /^(\/[a-z]{2}_[A-Z]{2})?(?=\/|$)/

/** Signing in takes place between a browser and the issuer, outside the app's view. */
const signIn = /^(?:\/[a-z]{2}_[A-Z]{2})?\/(?:login|logout|auth|sign-in)(?:\/|$)/

export function isAppPath(pathname: string): boolean {
  return appSegment.test(pathname)
}

/** '/de_DE/app/news' → '/de_DE/news'; any other path as it is. */
export function webPathOf(pathname: string): string {
  return pathname.replace(appSegment, '$1') || '/'
}

/** '/de_DE/news' → '/de_DE/app/news'. */
export function appPathOf(pathname: string): string {
  if (isAppPath(pathname) || signIn.test(pathname)) return pathname
  const path = pathname.replace(localeSegment, '$1/app')
  return path.endsWith('/app/') ? path.slice(0, -1) : path
}

/** Rewrites of the router: it sees the regular path, and writes the app's into links. */
export const appRewrite = {
  input: ({ url }: { url: URL }) => moved(url, webPathOf),
  output: ({ url }: { url: URL }) => moved(url, appPathOf),
}

function moved(url: URL, to: (pathname: string) => string): URL {
  url.pathname = to(url.pathname)
  return url
}
