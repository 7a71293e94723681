import { createServerFn } from '@tanstack/react-start'
import { read, withCall } from '#app/functions/call/call.ts'
import * as content from '#server/services/content.ts'

export const getHome = createServerFn({ method: 'GET', strict: { output: false } })
  .middleware([withCall])
  .handler(({ context }) => content.getHome(context.call))

export const getSocialMedia = read().handler(({ context }) => content.getSocialMedia(context.call))
