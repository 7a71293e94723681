import { randomInt } from 'node:crypto'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { isKeyedHash, keyedHash } from './keyed-hash.ts'

/* Digit codes that are sent and typed: six digits, or twelve for a permanent code. */

export const codeMinutes = 15
/** A chance of one in two hundred thousand to guess a code. */
export const maxAttempts = 5

const purpose = 'mailed-code'

/** Enough digits against repeated series of five guesses. */
export const permanentDigits = 12

export function isPermanentCode(code: string): boolean {
  return code.length === permanentDigits
}

/** Code for display: a permanent one in groups of four digits. */
export function formatCode(code: string): string {
  return isPermanentCode(code) ? code.replaceAll(/\d{4}(?=\d)/g, '$& ') : code
}

export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

export function codeExpiry(now: Date): Date {
  return new Date(now.getTime() + codeMinutes * 60_000)
}

/** HMAC of a code and its subject, with a key outside the database: six digits could be tried quickly. */
export function codeHash(services: Pick<BackendContext, 'env'>, subject: string, code: string): string {
  return keyedHash(services.env, purpose, textOf(subject, code), 'hex')
}

/** Takes the same time with and without a valid code (`expected` null). */
export function isCodeRight(
  services: Pick<BackendContext, 'env'>,
  { subject, code, expected }: { subject: string; code: string; expected: string | null },
): boolean {
  const right = expected ?? codeHash(services, subject, '')
  return isKeyedHash(services.env, purpose, textOf(subject, code), right, 'hex') && expected !== null
}

function textOf(subject: string, code: string): string {
  return `${subject}\n${code}`
}
