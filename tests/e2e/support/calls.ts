import type { Page } from '@playwright/test'
import { serverFunctions } from '#tests/support/server-functions.ts'
import { leaveUnanswered } from './silence.ts'

type Call = 'checkArea' | 'holdSlot' | 'submitBooking'

/** Addresses of a server function's calls. */
export function addressOf(call: string): string {
  const path = serverFunctions().get(call)
  if (!path) throw new Error(`the site has no server function ${call}`)
  return `**${path}`
}

/** These calls get no answer, so that the page stays as it is while it waits. */
export async function silence(page: Page, calls: readonly Call[]): Promise<void> {
  for (const call of calls) await page.route(addressOf(call), leaveUnanswered)
}

/** The server does what each of these calls asks for, but its first answer never reaches the page. */
export async function loseAnswers(page: Page, calls: readonly Call[]) {
  const done = new Map<Call, Promise<void>>()
  for (const call of calls) {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    done.set(call, promise)
    await page.route(addressOf(call), (route) => void route.fetch().then(() => resolve(), reject), { times: 1 })
  }
  return {
    /** Waits until the server has done it. */
    answered: async (call: Call) => done.get(call),
  }
}
