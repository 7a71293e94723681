import { z } from 'zod/mini'

const word = (maximum: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maximum))

/** What a browser is, and where it is reached. */
export const device = z.object({
  /** Name of the browser. */
  brand: word(60),
  deviceType: z.literal('browser'),
  /** The browser's push subscription as JSON: the address at its push service, and the keys for it alone. */
  deviceToken: word(4_000),
  /** Random, made by the browser and told to no other: who knows it speaks for the device. */
  deviceId: word(100),
  os: word(60),
  osVersion: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
  pushType: z.literal('web'),
  pushVersion: z.literal(0),
})

export const knownDevice = z.extend(device, { clientId: word(60) })

/** The device itself says it, signed in or not. */
export const ownClient = z.object({ clientId: word(60), deviceId: word(100) })

export const registration = z.object({ clientId: z.nullable(word(60)), device })

/** What a service worker has to say, of which no page may be open. */
export const workerNews = z.discriminatedUnion('type', [
  /** The push service has given the browser another address. */
  z.object({ type: z.literal('moved'), clientId: word(60), device }),
  /** A notification was pressed. */
  z.object({ type: z.literal('opened'), messageId: z.uuid() }),
])
