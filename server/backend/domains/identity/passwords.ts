import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { costlyWork, type Precedence } from './costly-work.ts'

/** Argon2id with the parameters OWASP recommends: 19 MiB, two passes, one lane; about 30 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** In UTF-8: the 200 characters that the API allows, in any script. */
export const maxPasswordBytes = 600

/**
 * Refuses with invalid_params a password that is too long, and with too_many_requests while too many others wait; not
 * if `earned` by a right code, which is redeemed by then.
 */
export async function hashPassword(password: string, precedence: Precedence = 'refusable'): Promise<string> {
  assertLength(password)
  return costlyWork(() => hash(password, cost), precedence)
}

/** Hash of a random password, computed once: attempts on unknown accounts are compared with it. */
let placeholder: Promise<string> | null = null

/**
 * Takes the same time whether or not an account exists (`passwordHash` null), so that timing does not reveal it.
 * Refuses as hashPassword does.
 */
export async function isPasswordRight(password: string, passwordHash: string | null): Promise<boolean> {
  assertLength(password)
  const isRight = await costlyWork(async () => {
    placeholder ??= hash(crypto.randomUUID(), cost)
    return verify(passwordHash ?? (await placeholder), password)
  })
  return isRight && passwordHash !== null
}

function assertLength(password: string): void {
  if (Buffer.byteLength(password) > maxPasswordBytes) throw new Refusal('invalid_params', 'the password is too long')
}
