import { createCsrfMiddleware, createStart } from '@tanstack/react-start'
import { errorAdapters } from '#app/functions/call/error-adapters.ts'
import { withReadableCall } from '#app/functions/call/readable-call.ts'

export const startInstance = createStart(() => ({
  requestMiddleware: [
    // Server functions, and forms that are posted to their own pages.
    createCsrfMiddleware({
      filter: ({ handlerType, request }) => handlerType === 'serverFn' || !(isRead(request) || isByLink(request)),
    }),
    withReadableCall,
  ],
  serializationAdapters: errorAdapters({ showsDebug: import.meta.env.DEV }),
}))

/**
 * Ends mails for whoever holds the link in its address, as mail programs do in one press (RFC 8058): they bring no origin
 * along. Nothing there is done in the name of a session.
 */
function isByLink({ url }: Request): boolean {
  const { pathname, searchParams } = new URL(url)
  return searchParams.has('token') && /^(?:\/[a-z]{2}_[A-Z]{2})?\/unsubscribe$/.test(pathname)
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}
