/** Audience of the embedded issuer's access tokens. */
export const backendAudience = 'solvei-backend'

/* Lifetimes of what the issuer gives out, in seconds. */

/** Short: a stolen token soon expires, and each renewal is checked again. */
export const accessTokenSeconds = 10 * 60
/** Absolute time until the next sign-in: grants, refresh tokens, the issuer's own session. */
export const sessionSeconds = 14 * 24 * 60 * 60
/** Time to type, and to look up a mailed code. */
export const interactionSeconds = 60 * 60
/** A code crosses the browser once, immediately. */
export const authorizationCodeSeconds = 60
