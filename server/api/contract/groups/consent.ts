import { z } from 'zod'
import { group, post } from '#server/api/contract/endpoint.ts'
import type { cookieCategories } from '#server/api/contract/schemas/account.ts'
import { instant } from '#server/api/contract/schemas/test-drive.ts'

/** Decisions on cookies, which have to be proven. */
export const consent = group('consent', {
  recordChoices: post('/consent/choices', {
    extension: 'whoever relies on consent has to prove it, for which the 164 have no call',
    body: z.object({
      /** Random, kept by the browser while anything is allowed, and by nobody otherwise. */
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
