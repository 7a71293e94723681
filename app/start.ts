import { createCsrfMiddleware, createStart } from '@tanstack/react-start'
import { errorAdapters } from '#app/functions/error-adapters.ts'

export const startInstance = createStart(() => ({
  requestMiddleware: [createCsrfMiddleware({ filter: ({ handlerType }) => handlerType === 'serverFn' })],
  serializationAdapters: errorAdapters({ showsDebug: import.meta.env.DEV }),
}))
