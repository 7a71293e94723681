import { randomUUID } from 'node:crypto'
import { createChallenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { type MarketCode, marketCodes } from '#config'
import type { ApiClient } from '#server/api/client/client.ts'
import type { BookedTestDrive, CreateTestDriveOrder } from '#server/api/contract/groups/test-drive.ts'
import { derivedKey } from '#server/backend/kernel/secrets/derived-key.ts'
import { anyPhone } from '#tests/support/any-network.ts'
import { backendEnv } from './client.ts'

/** Free slot of a drive. */
export interface Offer {
  country: MarketCode
  siteId: string
  modelId: string
  startsAt: string
}

/** All slots that can be booked; neighbours in the list are at different stores, like customers. */
export async function listOffers(api: ApiClient): Promise<Offer[]> {
  const offers: (Offer & { turn: number })[] = []
  for (const country of marketCodes) {
    const sites = await api.testDrive.listDriveLocations({ query: { country } })
    for (const { id: siteId, modelIds } of sites) {
      for (const modelId of modelIds) {
        const { days } = await api.testDriveSite.listSlots({ query: { siteId, modelId } })
        const slots = days.flatMap(({ slots }) => slots)
        offers.push(...slots.map(({ startsAt }, turn) => ({ country, siteId, modelId, startsAt, turn })))
      }
    }
  }
  return offers.toSorted((a, b) => a.turn - b.turn)
}

/** Books as a customer does: holds the slot, then books it, each by the site's own call. */
export async function book(api: ApiClient, { siteId, modelId, startsAt }: Offer): Promise<BookedTestDrive> {
  const mode = 'test_drive_later'
  const hold = await api.testDriveSite.holdSlot(
    { query: {}, body: { siteId, modelId, mode, startsAt } },
    { idempotencyKey: randomUUID() },
  )
  return api.testDrive.createOrder({ body: await bookingOf(hold.holdId) }, { idempotencyKey: hold.holdId })
}

export async function bookingOf(holdId: string): Promise<CreateTestDriveOrder> {
  return {
    holdId,
    entryType: 1,
    mode: 'test_drive_later',
    contact: {
      firstName: 'Ada',
      lastName: 'Berg',
      email: `ada.${randomUUID()}@solvei.example`,
      phoneCountry: 'NO',
      phone: anyPhone(),
    },
    consents: { licence: true, privateCheck: true },
    captcha: await solvedCaptcha(),
    locale: 'no_NO',
  }
}

/**
 * Signed as by the backend, with the solution found at the first guess: customers solve theirs on their own machines.
 */
async function solvedCaptcha(): Promise<string> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 0,
    deriveKey,
    expiresAt: new Date(Date.now() + 600_000),
    hmacSignatureSecret: secretOf('captcha'),
    hmacKeySignatureSecret: secretOf('captcha-solution'),
  })
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

function secretOf(purpose: string): string {
  return derivedKey(backendEnv.linkSecrets[0], purpose).toString('hex')
}
