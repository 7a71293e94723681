import { z } from 'zod'
import { group, post } from '#server/api/contract/endpoint.ts'

export const signedClient = group('signed-client', {
  createToken: post('/api/v1/createtoken', {
    isForm: true,
    body: z.object({}),
    returns: z.object({ token: z.string(), expiresIn: z.number().int() }),
  }),
})
