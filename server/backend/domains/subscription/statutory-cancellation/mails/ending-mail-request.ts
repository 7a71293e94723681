import { z } from 'zod'
import { localeSlugs } from '#config'
import { endingOutcome } from '#server/api/contract/groups/statutory-cancellation.ts'
import { instant } from '#server/api/contract/schemas/test-drive.ts'
import { endingKind } from '#server/api/input/statutory-cancellation.ts'
import { subscriptionValues } from '#server/backend/domains/subscription/mails/subscription-mail-request.ts'

/** Receipts of what somebody has declared without signing in. */
const endingMailTemplates = [
  /** With the link whose press proves who it comes from. */
  'endingReceived',
  /** In its place where number and address belong to no contract: only the mailbox is told. */
  'endingUnknown',
  /** What has become of it. */
  'endingConfirmed',
] as const
export type EndingMailTemplate = (typeof endingMailTemplates)[number]

/** What a receipt says of the declaration. */
export const endingValues = z.strictObject({
  kind: endingKind,
  receivedAt: instant,
  /** IANA zone in which times are written. */
  timeZone: z.string(),
  /** What a stranger has typed is in no mail to an address that may be another's. */
  name: z.string().optional(),
  modelName: z.string().optional(),
  isExtraordinary: z.boolean().default(false),
  reason: z.string().optional(),
  confirmUrl: z.url({ protocol: /^https?$/ }).optional(),
  outcome: endingOutcome.optional(),
})

/**
 * Payload of an outbox entry of kind `mail`. Contracts of another kind have a request of their own, which extends this one by
 * what they say of their order.
 */
export const endingMailRequest = z.object({
  template: z.enum(endingMailTemplates),
  to: z.email(),
  locale: z.enum(localeSlugs),
  orderNo: z.string(),
  values: endingValues.extend({
    /** As it stands then, where it was ended. */
    order: subscriptionValues.optional(),
  }),
})
export type EndingMailRequest = z.infer<typeof endingMailRequest>
