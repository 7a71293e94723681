import { z } from 'zod'
import { get, group, post } from '#server/api/contract/endpoint.ts'

export const account = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(['customer', 'staff']),
  /** 1 private, 2 SME, 3 TME. */
  identityType: z.union([z.literal(1), z.literal(2), z.literal(3)]),
})
export type Account = z.infer<typeof account>

export const accounts = group('account', {
  getCurrent: get('/account/current', { access: 'user', returns: account }),
  signIn: post('/account/sign-in', {
    body: z.object({ email: z.email().max(254), password: z.string().min(1).max(200) }),
    returns: z.object({ accessToken: z.string(), expiresIn: z.number().int(), account }),
    errors: ['credentials_invalid', 'too_many_requests'],
    extension: 'password sign-in until the OpenID Connect issuer takes it over',
  }),
})
