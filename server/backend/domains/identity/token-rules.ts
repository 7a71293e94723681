/** What access tokens of the embedded issuer are for. */
export const backendAudience = 'solvei-backend'

/* How long what the issuer gives out is good for, in seconds. */

/** Short: a token that was stolen soon ends, and one that is renewed is looked at again. */
export const accessTokenSeconds = 10 * 60
/** From signing in until signing in again, whatever one does: grants, refresh tokens, the issuer's own session. */
export const sessionSeconds = 14 * 24 * 60 * 60
/** For typing, and for looking up a mailed code. */
export const interactionSeconds = 60 * 60
/** A code crosses the browser once, at once. */
export const authorizationCodeSeconds = 60
