import { z } from 'zod'
import { localeSlugs } from '#config'
import { endingKind, endingOutcome } from '#server/api/contract/groups/subscription-ending.ts'
import { instant } from '#server/api/contract/schemas/test-drive.ts'
import { membershipValues } from '#server/backend/domains/membership/mails/membership-mail-request.ts'
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

/** Payload of an outbox entry of kind `mail`, beside those of orders and accounts. */
export const endingMailRequest = z.object({
  template: z.enum(endingMailTemplates),
  to: z.email(),
  locale: z.enum(localeSlugs),
  orderNo: z.string(),
  values: z.object({
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
    /** As it stands then, where it was ended. */
    order: subscriptionValues.optional(),
    membership: membershipValues.optional(),
  }),
})
export type EndingMailRequest = z.infer<typeof endingMailRequest>
