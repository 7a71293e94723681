import { createServerFn } from '@tanstack/react-start'
import * as content from '#server/services/content.ts'
import { read, withCall } from './call.ts'

export const getHome = createServerFn({ method: 'GET', strict: { output: false } })
  .middleware([withCall])
  .handler(({ context }) => content.getHome(context.call))

export const getSocialMedia = read().handler(({ context }) => content.getSocialMedia(context.call))
