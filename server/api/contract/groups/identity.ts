import { z } from 'zod'
import { localeSlugs } from '#config'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { codeForm, forgottenForm, registrationForm, resetForm, signInForm } from '#server/api/input/identity.ts'

const why = 'the embedded issuer has no pages of its own: the site renders them and submits the input'

/** Device token from the browser's last sign-in here, unchanged. */
const device = z.string().max(400).optional()
const locale = z.enum(localeSlugs)

/** URL that returns the browser to the issuer, which ends the interaction. */
const continued = z.object({
  continueAt: z.url(),
  /** Device token for the next sign-in: attempts with it are counted apart from those of strangers. */
  device: z.string(),
})
/** Same answer whether or not the address has an account; only the mail differs. */
const mailed = z.object({ isMailed: z.literal(true) })

const atForm = ['interaction_expired', 'too_many_requests'] as const
const row = { extension: why } as const

/**
 * Steps of one sign-in interaction at the issuer, by its id. The site checks that the browser is the one the
 * interaction belongs to.
 */
export const identity = group('identity', {
  getInteraction: get('/identity/interactions/{id}', {
    ...row,
    returns: z.object({
      /** Last input, or the address suggested by the application. */
      email: z.string().nullable(),
      /** Purpose of the mailed code that is awaited. */
      awaits: z.enum(['registration', 'password']).nullable(),
    }),
    errors: ['interaction_expired'],
  }),
  signIn: post('/identity/interactions/{id}/sign-in', {
    ...row,
    body: z.object({ ...signInForm.shape, device }),
    returns: continued,
    errors: [...atForm, 'credentials_invalid', 'account_blocked'],
  }),
  register: post('/identity/interactions/{id}/registration', {
    ...row,
    body: z.object({ ...registrationForm.shape, locale }),
    sendsLocale: true,
    returns: mailed,
    errors: [...atForm, 'password_weak', 'email_not_allowed'],
  }),
  confirmRegistration: post('/identity/interactions/{id}/registration/code', {
    ...row,
    body: z.object({ ...codeForm.shape, device }),
    returns: continued,
    errors: [...atForm, 'code_invalid'],
  }),
  requestPasswordCode: post('/identity/interactions/{id}/password-code', {
    ...row,
    body: z.object({ ...forgottenForm.shape, locale }),
    sendsLocale: true,
    returns: mailed,
    errors: atForm,
  }),
  /** Ends all other sessions of the account: a forgotten password may be in other hands. */
  resetPassword: post('/identity/interactions/{id}/password', {
    ...row,
    body: z.object({ ...resetForm.shape, device }),
    returns: continued,
    errors: [...atForm, 'code_invalid', 'password_weak', 'account_blocked'],
  }),
})
