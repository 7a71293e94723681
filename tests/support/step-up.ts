import { setTimeout as sleep } from 'node:timers/promises'
import { TOTP } from 'otpauth'
import { ProductError } from '#machines/shared/call-errors.ts'
import type { ApiClient } from '#server/api/client/client.ts'
import { demonstrationSecret } from '#server/api/input/demonstration.ts'

const stepMs = 30_000

/** Code that an authenticator shows, in the current time step or an adjacent one. */
export function authenticatorCode(secret: string = demonstrationSecret, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * stepMs })
}

/**
 * Steps the session of a member of the demonstration's staff up, unless it is. Each code works once, and tests sign the
 * same people in again and again: takes the earliest code that is not used, or waits for the next.
 */
export async function stepUp(api: ApiClient): Promise<void> {
  if ((await api.secondFactor.getSecondFactor()).steppedUpUntil !== null) return
  // A wrong code counts: after a wait, the last of the three is the only new one.
  for (let untried = [-1, 0, 1]; ; untried = [1]) {
    for (const steps of untried) if (await isTaken(api, authenticatorCode(demonstrationSecret, steps))) return
    await sleep(stepMs - (Date.now() % stepMs))
  }
}

async function isTaken(api: ApiClient, code: string): Promise<boolean> {
  try {
    await api.secondFactor.stepUp({ body: { code } })
    return true
  } catch (error) {
    if (error instanceof ProductError && error.resultCode === 'code_invalid') return false
    throw error
  }
}
