import { randomInt, randomUUID } from 'node:crypto'
import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { tradeIn } from '#server/api/contract/groups/trade-in.ts'

export type Submission = HandlerInput<typeof tradeIn.rows.submit>['body']

/** A request that is accepted, from a person and for a car of its own. */
export function tradeInWish(placeId: string, more: Partial<Submission> = {}): Submission {
  return {
    numberPlate: `el ${randomInt(10_000, 100_000)}`,
    mileage: 42_000,
    placeId,
    firstName: 'Kari',
    lastName: 'Nordmann',
    email: `${randomUUID()}@example.org`,
    phoneCountry: 'NO',
    phoneNumber: '41234567',
    privateCheck: true,
    textVersion: '2026-11',
    locale: 'no_NO',
    ...more,
  }
}
