import { createIsomorphicFn } from '@tanstack/react-start'

/** The site's origin as the outside knows it, without a slash at the end. */
export const publicUrl: () => string = createIsomorphicFn()
  .server(() => (process.env['PUBLIC_URL'] ?? `http://localhost:${process.env['PORT'] ?? 3000}`).replace(/\/+$/, ''))
  .client(() => window.location.origin)
