import { z } from 'zod/mini'
import { staffReason } from './staff.ts'

/* What staff do to a customer's account. */

/** Act with its reason. */
export const customerAct = z.discriminatedUnion('type', [
  z.object({ type: z.literal('staff.signedOut'), reason: staffReason }),
  z.object({ type: z.literal('staff.blocked'), reason: staffReason }),
  z.object({ type: z.literal('staff.unblocked'), reason: staffReason }),
  /** For good, at the request of the customer. */
  z.object({ type: z.literal('staff.erased'), reason: staffReason }),
])
export type CustomerAct = z.output<typeof customerAct>

/** Acts in the order in which the page lists them. */
export const customerActs = [
  'staff.signedOut',
  'staff.blocked',
  'staff.unblocked',
  'staff.erased',
] as const satisfies CustomerAct['type'][]

/** Why an act is refused; its text is `staff-customer.refusal.<name>`. */
export const actRefusals = ['isErased', 'isStaff', 'isBlocked', 'isNotBlocked', 'isOpen'] as const
export type ActRefusal = (typeof actRefusals)[number]

/** Why a mail is not sent again; its text is `staff-customer.refusal.<name>`. */
export const mailRefusals = ['isErased', 'isMomentary', 'isOptional'] as const
export type MailRefusal = (typeof mailRefusals)[number]

export const mailRepetition = z.object({ reason: staffReason })
