import { createCsrfMiddleware, createStart } from '@tanstack/react-start'
import { errorAdapters } from '#app/functions/error-adapters.ts'
import { withReadableCall } from '#app/functions/readable-call.ts'

export const startInstance = createStart(() => ({
  requestMiddleware: [
    createCsrfMiddleware({ filter: ({ handlerType }) => handlerType === 'serverFn' }),
    withReadableCall,
  ],
  serializationAdapters: errorAdapters({ showsDebug: import.meta.env.DEV }),
}))
