import { z } from 'zod'
import { del, get, group, post, put } from '#server/api/contract/endpoint.ts'
import { sentCode, session } from '#server/api/contract/schemas/account.ts'
import { identityType } from '#server/api/contract/schemas/quote.ts'
import { instant, marketCode } from '#server/api/contract/schemas/test-drive.ts'
import { email } from '#server/api/input/account.ts'
import { sentCode as typedCode } from '#server/api/input/digits.ts'

export const account = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(['customer', 'staff']),
  identityType,
})
export type Account = z.infer<typeof account>

const mobile = z.object({
  /** Country of the dial code. */
  phoneCountry: marketCode,
  /** Digits after the dial code. */
  phone: z.string().regex(/^\d{4,15}$/),
})

/** What a change by code can be refused for, beside what is wrong with what is new. */
const byCode = ['code_invalid', 'code_expired', 'code_exhausted'] as const
const ofSessions = 'no call of the 164 shows where an account is signed in'

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
    body: z.object({
      accessToken: z.string().min(1).max(8_000),
      /** What the browser says of itself, for the list of devices. */
      userAgent: z.string().max(400).optional(),
    }),
    returns: z.object({
      account,
      /** When the account was last signed out everywhere; sessions begun before are over. */
      signedOutAt: instant.nullable(),
    }),
    errors: ['user_token_invalid', 'email_not_verified'],
  }),
  /** What somebody is reached by and signs in with. */
  getSecurity: get('/account/security', {
    access: 'user',
    returns: z.object({
      now: instant,
      email: z.string(),
      phoneCountry: marketCode.nullable(),
      phone: z.string().nullable(),
      /** False for somebody who signs in at a foreign issuer, where the password is. */
      hasPassword: z.boolean(),
      sessions: z.array(session),
    }),
    extension: ofSessions,
  }),
  /** Signs one device out. */
  endSession: del('/account/sessions/{id}', {
    access: 'user',
    returns: z.object({ isEnded: z.literal(true) }),
    errors: ['not_found'],
    extension: ofSessions,
  }),
  /** With what passwords are encrypted on their way: a new key each day; what it encrypted opens for a quarter of an hour. */
  getPublicKey: get('/account/public-key', {
    access: 'user',
    returns: z.object({
      keyId: z.string(),
      algorithm: z.literal('RSA-OAEP-256'),
      encryption: z.literal('A256GCM'),
      publicKey: z.object({ kty: z.string(), n: z.string(), e: z.string() }),
      /** Goes into what is encrypted. */
      nonce: z.string(),
    }),
  }),
  /** Mails a code: to a new address, or to the one there is for a new password or the end of the account. */
  sendMailCode: post('/account/mail/send', {
    access: 'user',
    body: z.discriminatedUnion('purpose', [
      z.object({ purpose: z.literal('email'), email }),
      z.object({ purpose: z.literal('password') }),
      z.object({ purpose: z.literal('erasure') }),
    ]),
    returns: sentCode,
    errors: ['too_many_requests', 'email_not_allowed', 'credential_unchanged', 'erasure_blocked', 'not_found'],
  }),
  /** Texts a code to a new number. */
  sendMobileCode: post('/account/mobile/send', {
    access: 'user',
    body: mobile,
    returns: sentCode,
    errors: ['too_many_requests', 'credential_unchanged', 'invalid_params'],
  }),
  /** Whether a code is the one that was mailed to a new address; changes nothing, but the try counts. */
  validateEmail: post('/account/email/validate', {
    access: 'user',
    body: z.object({ email, code: typedCode }),
    returns: z.object({ isValid: z.literal(true) }),
    errors: byCode,
  }),
  /** Each of the three is done once however often it is sent with the same code. */
  updateEmail: post('/account/update/email', {
    access: 'user',
    body: z.object({ email, code: typedCode }),
    returns: z.object({ email: z.string() }),
    errors: byCode,
  }),
  updateMobile: post('/account/update/mobile', {
    access: 'user',
    body: mobile.extend({ code: typedCode }),
    returns: mobile,
    errors: [...byCode, 'invalid_params'],
  }),
  /** Ends all other sessions of the account. */
  updatePassword: post('/account/update/password', {
    access: 'user',
    body: z.object({
      code: typedCode,
      /** A JWE of `{current, next, nonce}`, in the compact form. */
      sealed: z.string().min(1).max(4_000),
    }),
    returns: z.object({ isChanged: z.literal(true) }),
    errors: [
      ...byCode,
      'credentials_invalid',
      'credential_unchanged',
      'password_weak',
      'password_key_expired',
      'too_many_requests',
    ],
  }),
  removeMobile: del('/account/mobile', {
    access: 'user',
    returns: z.object({ isRemoved: z.literal(true) }),
    extension: 'a customer may have their number forgotten, for which the 164 have no call',
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
