import type { AttemptLimit } from '#server/backend/kernel/limits/limits.ts'

const minute = 60_000
const hour = 60 * minute

/**
 * Passwords of one account tried from one address: what a forgetful person needs. From a network that the account has
 * signed in from before, the only limit on the account.
 */
export const signInHere: AttemptLimit = { name: 'sign-in', max: 10, windowMs: 15 * minute }
/** From a browser that has signed in to the account before; strangers' tries are none of its own. */
export const signInOnDevice: AttemptLimit = { name: 'sign-in on', max: 10, windowMs: 15 * minute }
/** By somebody who is signed in, to choose another one. */
export const ownPassword: AttemptLimit = { name: 'own password', max: 10, windowMs: 15 * minute }
/**
 * Of one account from all unknown networks together: somebody commands many addresses. Its owner still signs in from a
 * known browser or network, and from any other by a mailed code.
 */
export const signInOfAccount: AttemptLimit = { name: 'sign-in of', max: 100, windowMs: 24 * hour }
/** From one address for any account: somebody tries one password on many. */
export const signInFrom: AttemptLimit = { name: 'sign-in from', max: 100, windowMs: 15 * minute }
/**
 * Codes that one purpose sends to one mailbox or number; the last of them stays good (sent-codes.ts), so that nobody's
 * mailbox is filled by a stranger, and nobody is kept waiting by one.
 */
export const codesTo: AttemptLimit = { name: 'codes to', max: 5, windowMs: 6 * hour }
/** Codes asked for from one address, which is not to write to everybody. */
export const mailFrom: AttemptLimit = { name: 'mail from', max: 60, windowMs: hour }
/** Wrong codes of six digits from one address, whatever account or page they are for. */
export const wrongCodesFrom: AttemptLimit = { name: 'wrong codes from', max: 30, windowMs: hour }
/** Wrong codes in all: nobody is refused by it, but more than these are somebody's guesses from many addresses. */
export const wrongCodes: AttemptLimit = { name: 'wrong codes', max: 1_000, windowMs: hour }
