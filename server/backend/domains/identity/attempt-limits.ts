import type { AttemptLimit } from '#server/backend/kernel/limits/limits.ts'

const minute = 60_000
const hour = 60 * minute

/**
 * Passwords of one account from one address: enough for a forgetful person. From a network the account has signed in
 * from before, this is the account's only limit.
 */
export const signInHere: AttemptLimit = { name: 'sign-in', max: 10, windowMs: 15 * minute }
/** From a browser that has signed in to the account before; others' tries do not count against it. */
export const signInOnDevice: AttemptLimit = { name: 'sign-in on', max: 10, windowMs: 15 * minute }
/** By a signed-in customer, to change their password. */
export const ownPassword: AttemptLimit = { name: 'own password', max: 10, windowMs: 15 * minute }
/**
 * For one account, from all unknown networks together: protects against many addresses. The owner can still sign in
 * from a known browser or network, and elsewhere by a mailed code.
 */
export const signInOfAccount: AttemptLimit = { name: 'sign-in of', max: 100, windowMs: 24 * hour }
/** From one address for any account: protects against one password tried on many accounts. */
export const signInFrom: AttemptLimit = { name: 'sign-in from', max: 100, windowMs: 15 * minute }
/**
 * Codes that one purpose sends to one mailbox or number. The last one stays valid (sent-codes.ts), so that a stranger
 * can neither fill a mailbox nor lock its owner out.
 */
export const codesTo: AttemptLimit = { name: 'codes to', max: 5, windowMs: 6 * hour }
/** Codes requested from one address, to prevent mass mailing. */
export const mailFrom: AttemptLimit = { name: 'mail from', max: 60, windowMs: hour }
/** Wrong six-digit codes from one address, for any account or page. */
export const wrongCodesFrom: AttemptLimit = { name: 'wrong codes from', max: 30, windowMs: hour }
/** Wrong codes in total: refuses nothing, but a higher number suggests guessing from many addresses. */
export const wrongCodes: AttemptLimit = { name: 'wrong codes', max: 1_000, windowMs: hour }
