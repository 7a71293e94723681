import { z } from 'zod'
import { localeSlugs } from '#config'
import { mailSection } from '#server/api/contract/schemas/account.ts'
import { leadScene } from '#server/api/contract/schemas/leads.ts'

/** Mails to whoever left their details, or whose address somebody typed. */
const leadMailTemplates = [
  /** With the link whose button confirms that it was they. */
  'leadConfirm',
  /** What happens now, and how to end it. */
  'leadConfirmed',
  /** In place of a confirmation where nothing new was asked for: only the mailbox is told. */
  'leadKnown',
  /** The link to choose mails by, for whoever asked for it. */
  'mailChoices',
  /** In its place where the address gets none. */
  'mailChoicesNone',
] as const
export type LeadMailTemplate = (typeof leadMailTemplates)[number]

const link = z.url({ protocol: /^https?$/ })

/** Payload of an outbox entry of kind `mail`, beside those of orders and accounts. */
export const leadMailRequest = z.object({
  template: z.enum(leadMailTemplates),
  to: z.email(),
  locale: z.enum(localeSlugs),
  /** The lead's number. */
  orderNo: z.string().nullable(),
  values: z.object({
    /** Left out where somebody else may have typed it. */
    firstName: z.string().optional(),
    scene: leadScene.optional(),
    sections: z.array(mailSection),
    /** Hours within which it is to be confirmed. */
    confirmHours: z.int().optional(),
    /** Where the mail's button leads. */
    url: link.optional(),
    /** Where mails are chosen and ended; one press there ends all. */
    unsubscribeUrl: link.optional(),
  }),
})
export type LeadMailRequest = z.infer<typeof leadMailRequest>
