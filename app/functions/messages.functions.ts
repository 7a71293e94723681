import { createServerFn } from '@tanstack/react-start'
import * as messages from '#server/services/messages.ts'
import { withAccount, withCall, withWriteLimit } from './call.ts'
import * as schemas from './messages.schemas.ts'
import { validated } from './validated.ts'

export const listMessages = createServerFn({ method: 'GET' })
  .middleware([withCall, withAccount])
  .validator(validated(schemas.listPage))
  .handler(({ context, data }) => messages.listMessages(context.call, data))

export const countUnread = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .handler(({ context }) => messages.countUnread(context.call))

export const markMessages = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit, withAccount])
  .validator(validated(schemas.marking))
  .handler(({ context, data }) => messages.markMessages(context.call, data))

export const getChannels = createServerFn({ method: 'GET' })
  .middleware([withCall, withAccount])
  .handler(({ context }) => messages.getChannels(context.call))

export const setChannels = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit, withAccount])
  .validator(validated(schemas.channels))
  .handler(({ context, data }) => messages.setChannels(context.call, data))

/* Behind the flow that lets a browser be pushed to: who is not signed in any more is told so by its answer. */

export const getPushKey = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .handler(({ context }) => messages.getPushKey(context.call))

export const registerDevice = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.registration))
  .handler(({ context, data }) => messages.registerDevice(context.call, data))

export const bindDevice = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.ownClient))
  .handler(({ context, data }) => messages.bindDevice(context.call, data))

export const unbindDevice = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.ownClient))
  .handler(({ context, data }) => messages.unbindDevice(context.call, data))
