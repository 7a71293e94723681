import { z } from 'zod'
import { localeSlugs } from '#config'
import { mailSection } from '#server/api/contract/schemas/account.ts'
import { leadScene } from '#server/api/contract/schemas/leads.ts'

/** Mails to senders of a form, or to an address that was typed into one. */
const leadMailTemplates = [
  /** Contains the link that confirms the sender. */
  'leadConfirm',
  /** Next steps, and how to unsubscribe. */
  'leadConfirmed',
  /** Sent instead of a confirmation if nothing new was requested: only the mailbox learns it. */
  'leadKnown',
  /** Link for choosing mails, on request. */
  'mailChoices',
  /** Sent instead if the address gets none. */
  'mailChoicesNone',
] as const
export type LeadMailTemplate = (typeof leadMailTemplates)[number]

const link = z.url({ protocol: /^https?$/ })

/** Payload of an outbox entry of kind `mail`, about a lead or mail subscriptions. */
export const leadMailRequest = z.object({
  template: z.enum(leadMailTemplates),
  to: z.email(),
  locale: z.enum(localeSlugs),
  /** Number of the lead. */
  orderNo: z.string().nullable(),
  values: z.object({
    /** Left out if another person may have typed it. */
    firstName: z.string().optional(),
    scene: leadScene.optional(),
    sections: z.array(mailSection),
    /** Hours until the link expires. */
    confirmHours: z.int().optional(),
    /** Target of the mail's button. */
    url: link.optional(),
    /** Page for choosing mails; one request there ends all. */
    unsubscribeUrl: link.optional(),
  }),
})
export type LeadMailRequest = z.infer<typeof leadMailRequest>
