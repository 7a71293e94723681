import { createCsrfMiddleware, createStart } from '@tanstack/react-start'
import { errorAdapters } from '#app/functions/call/error-adapters.ts'
import { withReadableCall } from '#app/functions/call/readable-call.ts'

export const startInstance = createStart(() => ({
  // Requests are received by the server alone; browsers load none of it.
  requestMiddleware: import.meta.env.SSR
    ? [
        // Server functions, and forms that are posted to their own pages.
        createCsrfMiddleware({
          filter: ({ handlerType, request }) => handlerType === 'serverFn' || !(isRead(request) || isByLink(request)),
        }),
        withReadableCall,
      ]
    : [],
  serializationAdapters: errorAdapters({ showsDebug: import.meta.env.DEV }),
}))

/**
 * One-click unsubscribe of mail programs (RFC 8058): authorised by the link in its address, without an origin header.
 * Nothing there uses a session.
 */
function isByLink({ url }: Request): boolean {
  const { pathname, searchParams } = new URL(url)
  return searchParams.has('token') && /^(?:\/[a-z]{2}_[A-Z]{2})?\/unsubscribe$/.test(pathname)
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}
