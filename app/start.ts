import { createCsrfMiddleware, createStart } from '@tanstack/react-start'
import { errorAdapters } from '#app/functions/error-adapters.ts'
import { withReadableCall } from '#app/functions/readable-call.ts'

export const startInstance = createStart(() => ({
  requestMiddleware: [
    // Server functions, and forms that are posted to their own pages.
    createCsrfMiddleware({ filter: ({ handlerType, request }) => handlerType === 'serverFn' || !isRead(request) }),
    withReadableCall,
  ],
  serializationAdapters: errorAdapters({ showsDebug: import.meta.env.DEV }),
}))

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}
