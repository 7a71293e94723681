import { randomBytes } from 'node:crypto'

/** Crockford's digits and letters: none is mistaken for another when read out on the telephone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `TD-7K3M-9Q2X`: 40 random bits, so that nobody finds an order by counting. */
export function newOrderNumber(): string {
  const characters = Array.from(randomBytes(8), (byte) => alphabet.charAt(byte % alphabet.length)).join('')
  return `TD-${characters.slice(0, 4)}-${characters.slice(4)}`
}

/** The part of a mailed link that stands for "whoever got the latest mail": 192 random bits. */
export function newUniqueKey(): string {
  return randomBytes(24).toString('base64url')
}
