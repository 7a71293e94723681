import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { keyedHash } from '#server/backend/kernel/secrets/keyed-hash.ts'
import { isPermanentCode, permanentDigits, newCode } from '#server/backend/kernel/secrets/one-time-code.ts'
import {
  countAttempt,
  resetAttempts,
  tallyAttempt,
  uncountAttempt,
} from '#server/backend/platform/attempts/attempts.ts'
import { codesTo, wrongCodes, wrongCodesFrom } from './attempt-limits.ts'

/** Counter key for codes: their purpose, and the target as stored in its rows. */
export interface Addressee {
  use: 'registration' | 'reset' | 'account email' | 'account mobile' | 'account password' | 'account erasure'
  target: string
}

/**
 * Code for a new request. Within the window all but the last are random and valid only for their own request. The last
 * is longer and valid for any request until the window ends; no more are sent after it. A stranger who keeps requesting
 * codes cannot fill the mailbox, and its owner has a code that works.
 */
export async function nextCode(
  services: BackendContext,
  { use, target }: Addressee,
): Promise<{ code: string; isSent: boolean }> {
  const { attempts, endsAt } = await tallyAttempt(services, codesTo, `${use}\n${target}`)
  if (attempts < codesTo.max) return { code: newCode(), isSent: true }
  return { code: permanentCode(services, { use, target }, endsAt), isSent: attempts === codesTo.max }
}

/** Called when a code was entered correctly: the next one is new, and the lasting one becomes invalid. */
export function endLastingCode(services: BackendContext, { use, target }: Addressee): Promise<void> {
  return resetAttempts(services, codesTo, `${use}\n${target}`)
}

/** Derived from its window, so that nothing is stored. */
function permanentCode({ env }: BackendContext, { use, target }: Addressee, endsAt: Date): string {
  const hash = keyedHash(env, 'lasting-code', `${use}\n${target}\n${endsAt.toISOString()}`, 'hex')
  return String(Buffer.from(hash, 'hex').readBigUInt64BE() % 10n ** BigInt(permanentDigits)).padStart(
    permanentDigits,
    '0',
  )
}

/**
 * Runs the check of a typed code, and counts failures by network; right codes are not counted. Refuses with
 * too_many_requests. A lasting code cannot be guessed, so it is checked even then.
 */
export async function countingWrongCodes<T>(
  services: BackendContext,
  { code, remoteAddress }: { code: string; remoteAddress: string },
  judge: () => Promise<T>,
): Promise<T> {
  const isLasting = isPermanentCode(code)
  // Counts before the check, since other attempts may run concurrently.
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

async function noteWrongCode(services: BackendContext): Promise<void> {
  const { attempts, endsAt } = await tallyAttempt(services, wrongCodes, 'all')
  if (attempts === wrongCodes.max) {
    services.log.warn({ attempts, until: endsAt.toISOString() }, 'many wrong codes: possible guessing')
  }
}
