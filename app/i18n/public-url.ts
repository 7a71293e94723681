/** The site's origin as the outside knows it, without a slash at the end. */
export function publicUrl(): string {
  if (!import.meta.env.SSR) return window.location.origin
  // An empty variable is an unset one, as in server/config.
  return (process.env['PUBLIC_URL'] || `http://localhost:${process.env['PORT'] || 3000}`).replace(/(?<!\/)\/+$/, '')
}
