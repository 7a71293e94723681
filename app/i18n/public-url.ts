/** Public origin of the site, without a trailing slash. */
export function publicUrl(): string {
  if (!import.meta.env.SSR) return window.location.origin
  // An empty variable counts as unset, as in server/config.
  return (process.env['PUBLIC_URL'] || `http://localhost:${process.env['PORT'] || 3000}`).replace(/(?<!\/)\/+$/, '')
}
