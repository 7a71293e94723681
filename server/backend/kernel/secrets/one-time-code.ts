import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Services } from '#server/backend/kernel/services.ts'
import { derivedKey } from './derived-key.ts'

/* Codes of digits that are sent to somebody, and typed by them soon after: six, or twelve of one that lasts. */

export const codeMinutes = 15
/** One in two hundred thousand for whoever guesses. */
export const maxAttempts = 5

/** Too many to be guessed by whoever has five tries, however often. */
export const lastingDigits = 12

export function isLastingCode(code: string): boolean {
  return code.length === lastingDigits
}

/** As it is read and copied: the digits of a lasting code in groups of four. */
export function writtenCode(code: string): string {
  return isLastingCode(code) ? code.replaceAll(/\d{4}(?=\d)/g, '$& ') : code
}

export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

export function codeExpiry(now: Date): Date {
  return new Date(now.getTime() + codeMinutes * 60_000)
}

/** HMAC of a code for one subject, under a key that is not in the database: six digits are soon tried. */
export function codeHash(services: Pick<Services, 'env'>, subject: string, code: string): string {
  const key = derivedKey(services.env.linkSecret, 'mailed-code')
  return createHmac('sha256', key).update(`${subject}\n${code}`).digest('hex')
}

/** Takes the same time whether or not there is a right code (`expected` null). */
export function isCodeRight(
  services: Pick<Services, 'env'>,
  { subject, code, expected }: { subject: string; code: string; expected: string | null },
): boolean {
  const right = Buffer.from(expected ?? codeHash(services, subject, ''))
  return timingSafeEqual(right, Buffer.from(codeHash(services, subject, code))) && expected !== null
}
