import { z } from 'zod'
import { localeSlugs } from '#config'
import { sentCode } from '#server/api/input/digits.ts'

/** Mails about an account. */
const accountMailTemplates = [
  /** Code that verifies a new address. */
  'registrationCode',
  /** Sent instead if the address has an account: only its mailbox learns it. */
  'registrationTaken',
  /** Code for a new password. */
  'passwordCode',
  /** Sent instead if the address has no account. */
  'passwordUnknown',
  'passwordChanged',
  /** Code that verifies a new address of an account, and the mail sent instead if that address is taken. */
  'emailCode',
  'emailTaken',
  /** To the old address. */
  'emailChanged',
  'mobileChanged',
  'erasureCode',
  'accountErased',
  /** To both addresses. */
  'accountsMerged',
] as const
export type AccountMailTemplate = (typeof accountMailTemplates)[number]

/** Payload of an outbox entry of kind `mail` about an account. */
export const accountMailRequest = z.object({
  template: z.enum(accountMailTemplates),
  to: z.email(),
  locale: z.enum(localeSlugs),
  orderNo: z.null(),
  values: z.object({
    code: z.optional(sentCode),
    /** New address or number, masked. */
    reachedAt: z.string().optional(),
  }),
})
export type AccountMailRequest = z.infer<typeof accountMailRequest>
