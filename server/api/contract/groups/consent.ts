import { z } from 'zod'
import { group, post } from '#server/api/contract/endpoint.ts'
import type { cookieCategories } from '#server/api/contract/schemas/account.ts'
import { instant } from '#server/api/contract/schemas/test-drive.ts'

/** Proof of cookie decisions. */
export const consent = group('consent', {
  recordChoices: post('/consent/choices', {
    extension: 'consent has to be provable; the 164 have no call for it',
    body: z.object({
      /** Random; stored by the browser only while a category is allowed. */
      visitorId: z.uuid(),
      textVersion: z.string().regex(/^\d{1,4}$/),
      choices: z.object({
        analytical: z.boolean(),
        targeting: z.boolean(),
        functionality: z.boolean(),
      } satisfies Record<(typeof cookieCategories)[number], z.ZodType>),
    }),
    returns: z.object({ recordedAt: instant }),
    errors: ['too_many_requests'],
  }),
})
