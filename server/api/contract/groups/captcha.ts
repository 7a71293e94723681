import { z } from 'zod'
import { get, group } from '#server/api/contract/endpoint.ts'

export const captcha = group('captcha', {
  /** Proof-of-work challenge in the widget's own format. */
  createChallenge: get('/captcha/challenge', {
    returns: z.record(z.string(), z.unknown()),
    errors: ['too_many_requests'],
    extension: 'the specification names the captcha, not where its challenge comes from',
  }),
})
