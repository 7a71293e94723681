import { z } from 'zod/mini'

const word = (maximum: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maximum))

/** Browser with its push subscription. */
export const device = z.object({
  /** Name of the browser. */
  brand: word(60),
  deviceType: z.literal('browser'),
  /** Push subscription as JSON: the URL at the push service, and its keys. */
  deviceToken: word(4_000),
  /** Random secret of the browser: its holder acts for the device. */
  deviceId: word(100),
  os: word(60),
  osVersion: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
  pushType: z.literal('web'),
  pushVersion: z.literal(0),
})

export const knownDevice = z.extend(device, { clientId: word(60) })

/** Sent by the device itself, signed in or not. */
export const ownClient = z.object({ clientId: word(60), deviceId: word(100) })

export const registration = z.object({ clientId: z.nullable(word(60)), device })

/** Message of a service worker, which may run without an open page. */
export const workerMessage = z.discriminatedUnion('type', [
  /** The push service gave the browser another URL. */
  z.object({ type: z.literal('moved'), clientId: word(60), device }),
  /** The customer clicked a notification. */
  z.object({ type: z.literal('opened'), messageId: z.uuid() }),
])
