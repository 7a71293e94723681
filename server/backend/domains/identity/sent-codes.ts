import { createHmac } from 'node:crypto'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { derivedKey } from '#server/backend/kernel/secrets/derived-key.ts'
import { isPermanentCode, permanentDigits, newCode } from '#server/backend/kernel/secrets/one-time-code.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import {
  countAttempt,
  resetAttempts,
  tallyAttempt,
  uncountAttempt,
} from '#server/backend/platform/attempts/attempts.ts'
import { codesTo, wrongCodes, wrongCodesFrom } from './attempt-limits.ts'

/** For whom codes are counted: what they let happen, and where they go, as its rows keep it. */
export interface Addressee {
  use: 'registration' | 'reset' | 'account email' | 'account mobile' | 'account password' | 'account erasure'
  target: string
}

/**
 * The code for whoever asks for one now. All but the last within the window are new ones, good where they were asked for.
 * The last is longer and good wherever one is asked for until the window ends; after it none is sent any more, and it
 * stays the right one. So a stranger who asks again and again fills no mailbox, and its owner has a code that works.
 */
export async function nextCode(
  services: Services,
  { use, target }: Addressee,
): Promise<{ code: string; isSent: boolean }> {
  const { attempts, endsAt } = await tallyAttempt(services, codesTo, `${use}\n${target}`)
  if (attempts < codesTo.max) return { code: newCode(), isSent: true }
  return { code: permanentCode(services, { use, target }, endsAt), isSent: attempts === codesTo.max }
}

/** A code came back from where it was sent: the next one is new, and the lasting one is good no more. */
export function endLastingCode(services: Services, { use, target }: Addressee): Promise<void> {
  return resetAttempts(services, codesTo, `${use}\n${target}`)
}

/** Made from the window it is good in, so that nothing is stored of it. */
function permanentCode({ env }: Services, { use, target }: Addressee, endsAt: Date): string {
  const key = derivedKey(env.linkSecret, 'lasting-code')
  const hmac = createHmac('sha256', key).update(`${use}\n${target}\n${endsAt.toISOString()}`).digest()
  return String(hmac.readBigUInt64BE() % 10n ** BigInt(permanentDigits)).padStart(permanentDigits, '0')
}

/**
 * Runs what judges a typed code, and counts by network those it refuses; right ones are not counted. Refuses with
 * too_many_requests. A lasting code is not guessed within any number of tries, and is judged all the same.
 */
export async function countingWrongCodes<T>(
  services: Services,
  { code, remoteAddress }: { code: string; remoteAddress: string },
  judge: () => Promise<T>,
): Promise<T> {
  const isLasting = isPermanentCode(code)
  // Before it is judged, as every attempt: others may come at the same moment.
  if (!isLasting) await countAttempt(services, wrongCodesFrom, remoteAddress)
  try {
    const judged = await judge()
    if (!isLasting) await uncountAttempt(services, wrongCodesFrom, remoteAddress)
    return judged
  } catch (error) {
    if (error instanceof Refusal) await noteWrongCode(services)
    throw error
  }
}

async function noteWrongCode(services: Services): Promise<void> {
  const { attempts, endsAt } = await tallyAttempt(services, wrongCodes, 'all')
  if (attempts === wrongCodes.max) {
    services.log.warn({ attempts, until: endsAt.toISOString() }, 'many wrong codes are typed: somebody may be guessing')
  }
}
