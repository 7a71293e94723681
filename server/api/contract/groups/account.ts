import { z } from 'zod'
import { get, group, post, put } from '#server/api/contract/endpoint.ts'
import { instant } from '#server/api/contract/schemas/test-drive.ts'

/** 1 private, 2 SME, 3 TME. */
export const identityType = z.union([z.literal(1), z.literal(2), z.literal(3)])

export const account = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(['customer', 'staff']),
  identityType,
})
export type Account = z.infer<typeof account>

const renewal = 'of the requests of one session, whichever replicas they reach, one exchanges the refresh token'

const renewalEnd = z.discriminatedUnion('state', [
  z.object({ state: z.literal('done'), sealed: z.string().min(1).max(16_000) }),
  z.object({ state: z.literal('givenUp') }),
])
export type RenewalEnd = z.infer<typeof renewalEnd>

export const accounts = group('account', {
  getCurrent: get('/account/current', { access: 'user', returns: account }),
  /** Where people sign in: the issuer's identifier, from which OpenID Connect discovery leads on. */
  getSsoDomain: get('/account/get-sso-domain', { returns: z.object({ ssoDomain: z.url() }) }),
  /**
   * Tells the backend of an access token that was just issued. Finds the account it is for; one that a foreign issuer
   * vouches for is linked by its verified e-mail, or made.
   */
  setToken: put('/account/set-token', {
    body: z.object({ accessToken: z.string().min(1).max(8_000) }),
    returns: z.object({
      account,
      /** When the account was last signed out everywhere; sessions begun before are over. */
      signedOutAt: instant.nullable(),
    }),
    errors: ['user_token_invalid', 'email_not_verified'],
  }),
  /** Ends every session of the account at once, this one too. */
  signOutEverywhere: post('/account/sign-out-everywhere', {
    access: 'user',
    returns: z.object({ signedOutAt: instant }),
    extension: 'no call of the 164 ends the sessions of other devices',
  }),
  /** `key` is the hash of the refresh token. Whoever is told `claimed` exchanges it, all others wait for the outcome. */
  claimRenewal: put('/account/renewals/{key}', {
    returns: z.object({ state: z.enum(['claimed', 'pending', 'done']), sealed: z.string().nullable() }),
    extension: renewal,
  }),
  /** The outcome, sealed so that only the site can read it; or the claim is given up. */
  finishRenewal: post('/account/renewals/{key}', {
    body: renewalEnd,
    returns: z.object({ isKept: z.boolean() }),
    extension: renewal,
  }),
})
