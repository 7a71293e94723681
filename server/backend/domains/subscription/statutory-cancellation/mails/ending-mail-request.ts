import { z } from 'zod'
import { localeSlugs } from '#config'
import { endingOutcome } from '#server/api/contract/groups/statutory-cancellation.ts'
import { instant } from '#server/api/contract/schemas/test-drive.ts'
import { endingKind } from '#server/api/input/statutory-cancellation.ts'
import { subscriptionValues } from '#server/backend/domains/subscription/mails/subscription-mail-request.ts'

/** Receipts of declarations made without signing in. */
const endingMailTemplates = [
  /** Contains the link that verifies the sender. */
  'endingReceived',
  /** Sent instead if number and address match no contract: only the mailbox learns it. */
  'endingUnknown',
  /** States the result. */
  'endingConfirmed',
] as const
export type EndingMailTemplate = (typeof endingMailTemplates)[number]

/** Values of a receipt about the declaration. */
export const endingValues = z.strictObject({
  kind: endingKind,
  receivedAt: instant,
  /** IANA zone for times. */
  timeZone: z.string(),
  /**
   * Left out for an unverified sender: text typed by a stranger is never mailed to an address that may be another's.
   */
  name: z.string().optional(),
  modelName: z.string().optional(),
  isExtraordinary: z.boolean().default(false),
  reason: z.string().optional(),
  confirmUrl: z.url({ protocol: /^https?$/ }).optional(),
  outcome: endingOutcome.optional(),
})

/**
 * Payload of an outbox entry of kind `mail`. Other kinds of contract extend this schema by the values of their order.
 */
export const endingMailRequest = z.object({
  template: z.enum(endingMailTemplates),
  to: z.email(),
  locale: z.enum(localeSlugs),
  orderNo: z.string(),
  values: endingValues.extend({
    /** Values after the ending, if it was ended. */
    order: subscriptionValues.optional(),
  }),
})
export type EndingMailRequest = z.infer<typeof endingMailRequest>
