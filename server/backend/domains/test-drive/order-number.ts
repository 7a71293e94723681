import { randomBytes } from 'node:crypto'
import { readableCode } from '#server/backend/kernel/secrets/readable-code.ts'

/** `TD-7K3M-9Q2X`: 40 random bits. */
export function newOrderNumber(): string {
  return `TD-${readableCode(2)}`
}

/** Key in a mailed link that proves receipt of the latest mail: 192 random bits. */
export function newUniqueKey(): string {
  return randomBytes(24).toString('base64url')
}
