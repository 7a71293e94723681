import { z } from 'zod'
import { localeSlugs } from '#config'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { codeForm, forgottenForm, registrationForm, resetForm, signInForm } from '#server/api/input/identity.ts'

const why = 'the embedded issuer has no pages of its own: the site draws them and hands over what was typed'

/** What a browser was given when it last signed in here, as it was given. */
const device = z.string().max(400).optional()
const locale = z.enum(localeSlugs)

/** Where the browser goes on: back to the issuer, which ends the interaction. */
const continued = z.object({
  continueAt: z.url(),
  /** For the browser to bring along next time: its tries then count apart from those of strangers. */
  device: z.string(),
})
/** The same whether or not the address has an account: that is told to its mailbox only. */
const mailed = z.object({ isMailed: z.literal(true) })

const atForm = ['interaction_expired', 'too_many_requests'] as const
const row = { extension: why } as const

/**
 * What a person does between the issuer's question who they are and its answer, by the id of that interaction. The site
 * makes sure that the browser is the one that was asked.
 */
export const identity = group('identity', {
  getInteraction: get('/identity/interactions/{id}', {
    ...row,
    returns: z.object({
      /** What was typed last, or what the application knows of who is to sign in. */
      email: z.string().nullable(),
      /** What a mailed code is waited for. */
      awaits: z.enum(['registration', 'password']).nullable(),
    }),
    errors: ['interaction_expired'],
  }),
  signIn: post('/identity/interactions/{id}/sign-in', {
    ...row,
    body: z.object({ ...signInForm.shape, device }),
    returns: continued,
    errors: [...atForm, 'credentials_invalid'],
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
  /** Ends all other sessions of the account: whoever forgot a password may have lost it. */
  resetPassword: post('/identity/interactions/{id}/password', {
    ...row,
    body: z.object({ ...resetForm.shape, device }),
    returns: continued,
    errors: [...atForm, 'code_invalid', 'password_weak'],
  }),
})
