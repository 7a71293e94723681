import { z } from 'zod/mini'
import { pageNumber } from '#server/api/input/bounds.ts'

/* Checked on the server by the functions; hence zod/mini, and nothing of server/. */

const line = (maximum: number) => z.string().check(z.minLength(1), z.maxLength(maximum))

export const listPage = z.object({
  page: pageNumber,
  state: z.enum(['all', 'unread']),
})

export const marking = z.object({
  /** Null: all of them. */
  ids: z.nullable(z.array(z.uuid()).check(z.minLength(1), z.maxLength(100))),
  isRead: z.boolean(),
})

export const channels = z
  .array(
    z.object({
      topic: line(40),
      mail: z.boolean(),
      push: z.boolean(),
      inbox: z.boolean(),
    }),
  )
  .check(z.maxLength(40))

export const ownClient = z.object({ clientId: line(60), deviceId: line(100) })

const device = z.object({
  brand: line(60),
  deviceType: z.literal('browser'),
  deviceToken: line(4_000),
  deviceId: line(100),
  os: line(60),
  osVersion: z.string().check(z.maxLength(60)),
  pushType: z.literal('web'),
  pushVersion: z.literal(0),
})

export const registration = z.object({ clientId: z.nullable(line(60)), device })

/** What a service worker has to say, of which no page may be open. */
export const workerNews = z.discriminatedUnion('type', [
  /** The push service has given the browser another address. */
  z.object({ type: z.literal('moved'), clientId: line(60), device }),
  /** A notification was pressed. */
  z.object({ type: z.literal('opened'), messageId: z.uuid() }),
])
