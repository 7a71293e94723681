import { z } from 'zod'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { consent, mailSettings, blockingOrder } from '#server/api/contract/schemas/account.ts'
import { kindName } from '#server/api/contract/schemas/kind-name.ts'
import { sentCode } from '#server/api/input/digits.ts'

const why = 'the law gives customers rights over their data, for which the 164 have no calls'
const own = { access: 'user', extension: why } as const

/** Export and erasure of a customer's personal data. */
export const accountPrivacy = group('account-privacy', {
  getPrivacy: get('/account/privacy', {
    viewing: 'privacy',
    ...own,
    returns: z.object({
      now: z.string(),
      /** Open orders that block the erasure. */
      open: z.array(blockingOrder),
      /** Records retained by law, with the years. */
      kept: z.array(z.object({ kind: kindName, years: z.int() })),
      consents: z.array(consent),
      mails: mailSettings,
    }),
  }),
  exportAccount: get('/account/export', {
    ...own,
    query: z.object({ format: z.enum(['json', 'pdf']).default('json') }),
    returns: z.object({
      fileName: z.string(),
      contentType: z.string(),
      /** Base64. */
      content: z.string(),
    }),
    errors: ['too_many_requests'],
  }),
  /** Irreversible; the code was mailed (`mail/send`). Ends every session. */
  eraseAccount: post('/account/erasure', {
    ...own,
    body: z.object({ code: sentCode }),
    returns: z.object({ isErased: z.literal(true) }),
    errors: ['code_invalid', 'code_expired', 'code_exhausted', 'erasure_blocked', 'forbidden'],
  }),
})
