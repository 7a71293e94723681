import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { testDriveOrderMachine } from '#machines/orders/test-drive-order/index.ts'
import { type LogLine, replay } from '#machines/shared/replay.ts'
import type { ApiClient } from '#server/api/client/client.ts'
import type { StaffTestDrive } from '#server/api/contract/groups/test-drive-operations.ts'
import type { CreateTestDriveOrder } from '#server/api/contract/groups/test-drive.ts'
import { anyPhone } from './any-network.ts'

interface Car {
  siteId: string
  modelId: string
}

/** Model with a single car at a site: a taken slot leaves none for others. */
export const singleCar: Car = { siteId: 'no-tromsoe', modelId: 'fjell' }

/** Starts of the free slots of the single car, in the order offered. */
export async function offeredSlots(api: ApiClient, car = singleCar) {
  const { days } = await api.testDriveSite.listSlots({ query: car })
  return days.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt))
}

/** Holds a slot of the single car; the same key is the same attempt. */
export function holdSlot(api: ApiClient, startsAt: string, key: string = crypto.randomUUID(), car = singleCar) {
  const body = { ...car, mode: 'test_drive_later', startsAt } as const
  return api.testDriveSite.holdSlot({ query: {}, body }, { idempotencyKey: key })
}

/** Captcha of the site, solved as by the browser. */
export async function solvedCaptcha(api: ApiClient): Promise<string> {
  const challenge: Challenge = JSON.parse(JSON.stringify(await api.captcha.createChallenge()))
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** Booking with a unique address. */
export function bookingOf(holdId: string, captcha: string): CreateTestDriveOrder & { contact: { email: string } } {
  return {
    holdId,
    entryType: 1,
    mode: 'test_drive_later',
    contact: {
      firstName: 'Kari',
      lastName: 'Nordmann',
      email: `kari.${crypto.randomUUID()}@example.org`,
      phoneCountry: 'NO',
      phone: anyPhone(),
    },
    consents: { licence: true, privateCheck: true },
    captcha,
    locale: 'no_NO',
  }
}

/** Status to which the log leads when the machine judges every event again; throws where it refuses. */
export function replayedStatus({ orderNo, events }: StaffTestDrive): number | null {
  const log = events.map(({ sequence, from, to, payload }): LogLine => ({ sequence, from, to, ...JSON.parse(payload) }))
  const replayed = replay(testDriveOrderMachine, log)
  if (replayed.isSound) return replayed.code
  throw new Error(`event ${replayed.sequence} of ${orderNo} does not hold: ${replayed.reason}`)
}
