import { z } from 'zod'
import { del, get, group, post, put } from '#server/api/contract/endpoint.ts'
import { sentCode, session } from '#server/api/contract/schemas/account.ts'
import { identityType } from '#server/api/contract/schemas/quote.ts'
import { instant, marketCode } from '#server/api/contract/schemas/test-drive.ts'
import { email } from '#server/api/input/account.ts'
import { sentCode as typedCode } from '#server/api/input/digits.ts'
import { staffRoles } from '#server/api/input/permissions.ts'

export const account = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(['customer', 'staff']),
  /** Roles of staff, which say what they may do; absent from a backend of the release before. */
  roles: z.array(z.enum(staffRoles)).readonly().default([]),
  identityType,
})
export type Account = z.infer<typeof account>

const mobile = z.object({
  /** Country of the dial code. */
  phoneCountry: marketCode,
  /** Digits after the dial code. */
  phone: z.string().regex(/^\d{4,15}$/),
})

/** Refusals of a change by code, in addition to those of the new value. */
const byCode = ['code_invalid', 'code_expired', 'code_exhausted'] as const
const ofSessions = 'no call of the 164 lists the sessions of an account'

const renewal = "only one of a session's concurrent requests may exchange the refresh token, on any replica"

const renewalEnd = z.discriminatedUnion('state', [
  z.object({ state: z.literal('done'), sealed: z.string().min(1).max(16_000) }),
  z.object({ state: z.literal('givenUp') }),
])
export type RenewalEnd = z.infer<typeof renewalEnd>

export const accounts = group('account', {
  getCurrent: get('/account/current', { viewing: 'frame', access: 'user', returns: account }),
  /** Issuer identifier for sign-in, the start of OpenID Connect discovery. */
  getSsoDomain: get('/account/get-sso-domain', { returns: z.object({ ssoDomain: z.url() }) }),
  /**
   * Registers a newly issued access token and finds its account. An account vouched for by a foreign issuer is linked
   * by its verified e-mail, or created.
   */
  setToken: put('/account/set-token', {
    body: z.object({
      accessToken: z.string().min(1).max(8_000),
      /** User-Agent of the browser, for the list of devices. */
      userAgent: z.string().max(400).optional(),
    }),
    returns: z.object({
      account,
      /** Last sign-out everywhere; sessions that began earlier are over. */
      signedOutAt: instant.nullable(),
    }),
    errors: ['user_token_invalid', 'email_not_verified', 'account_blocked'],
  }),
  /** Contact details and credentials of the account. */
  getSecurity: get('/account/security', {
    access: 'user',
    returns: z.object({
      now: instant,
      email: z.string(),
      phoneCountry: marketCode.nullable(),
      phone: z.string().nullable(),
      /** False for an account of a foreign issuer, which holds the password. */
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
  /** Public key that encrypts passwords in transit. New each day; accepted for a quarter of an hour after use. */
  getPublicKey: get('/account/public-key', {
    access: 'user',
    returns: z.object({
      keyId: z.string(),
      algorithm: z.literal('RSA-OAEP-256'),
      encryption: z.literal('A256GCM'),
      publicKey: z.object({ kty: z.string(), n: z.string(), e: z.string() }),
      /** Part of the encrypted content. */
      nonce: z.string(),
    }),
  }),
  /** Mails a code: to a new address, or to the current one for a new password or the erasure of the account. */
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
  /** Checks a code mailed to a new address. Changes nothing, but counts as an attempt. */
  validateEmail: post('/account/email/validate', {
    unusedHere: 'the site sends address and code in one step, and a wrong code is refused there',
    access: 'user',
    body: z.object({ email, code: typedCode }),
    returns: z.object({ isValid: z.literal(true) }),
    errors: byCode,
  }),
  /** The following three take effect once however often they are sent with the same code. */
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
      /** Compact JWE of `{current, next, nonce}`. */
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
    extension: 'a customer may delete their number; the 164 have no call for it',
  }),
  /** Ends every session of the account, including this one. */
  signOutEverywhere: post('/account/sign-out-everywhere', {
    access: 'user',
    returns: z.object({ signedOutAt: instant }),
    extension: 'no call of the 164 ends the sessions of other devices',
  }),
  /**
   * Claims the renewal of a session; `key` is the hash of its refresh token. The caller answered `claimed` exchanges
   * the token, all others wait for the outcome.
   */
  claimRenewal: put('/account/renewals/{key}', {
    returns: z.object({ state: z.enum(['claimed', 'pending', 'done']), sealed: z.string().nullable() }),
    extension: renewal,
  }),
  /** Reports the outcome, encrypted for the site, or releases the claim. */
  finishRenewal: post('/account/renewals/{key}', {
    body: renewalEnd,
    returns: z.object({ isKept: z.boolean() }),
    extension: renewal,
  }),
})
