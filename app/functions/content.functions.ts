import { createServerFn } from '@tanstack/react-start'
import * as content from '#server/services/content.ts'
import { withCall } from './call.ts'

export const getHome = createServerFn({ method: 'GET', strict: { output: false } })
  .middleware([withCall])
  .handler(({ context }) => content.getHome(context.call))

export const getSocialMedia = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .handler(({ context }) => content.getSocialMedia(context.call))
