import { z } from 'zod'
import { localeSlugs } from '#config'
import { sentCode } from '#server/api/input/digits.ts'

/** Mails about somebody's account with the site. */
const accountMailTemplates = [
  /** The code that proves a new address. */
  'registrationCode',
  /** In its place where the address has an account: only its mailbox is told. */
  'registrationTaken',
  /** The code with which a password is set anew. */
  'passwordCode',
  /** In its place where the address has no account. */
  'passwordUnknown',
  'passwordChanged',
  /** The code that proves a new address of an account; in its place where that address has an account. */
  'emailCode',
  'emailTaken',
  /** To the old address. */
  'emailChanged',
  'mobileChanged',
  'erasureCode',
  'accountErased',
] as const
export type AccountMailTemplate = (typeof accountMailTemplates)[number]

/** Payload of an outbox entry of kind `mail`, beside that of orders (mail-request.ts). */
export const accountMailRequest = z.object({
  template: z.enum(accountMailTemplates),
  to: z.email(),
  locale: z.enum(localeSlugs),
  orderNo: z.null(),
  values: z.object({
    code: z.optional(sentCode),
    /** The new address or number, masked. */
    reachedAt: z.string().optional(),
  }),
})
export type AccountMailRequest = z.infer<typeof accountMailRequest>
