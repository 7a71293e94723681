import { z } from 'zod/mini'
import { email } from './account.ts'
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
export const actRefusals = ['isErased', 'isMerged', 'isStaff', 'isBlocked', 'isNotBlocked', 'isOpen'] as const
export type ActRefusal = (typeof actRefusals)[number]

/** Why two accounts are not merged; its text is `staff-customer.merge.refusal.<name>`. */
export const mergeRefusals = [
  'isSame',
  'isErased',
  'isMerged',
  'isStaff',
  'isBlocked',
  'isOtherKind',
  'otherBirthDate',
  'otherDriver',
  'otherSignIn',
  'bothInCompanies',
  'bothMembers',
  'isDisputed',
] as const
export type MergeRefusal = (typeof mergeRefusals)[number]

/** What is counted of each of two accounts before they are merged; its text is `staff-customer.merge.kind.<name>`. */
export const mergedKinds = [
  'subscriptions',
  'memberships',
  'testDrives',
  'services',
  'activities',
  'requests',
  'leads',
  'chats',
  'messages',
  'addresses',
  'methods',
  'payments',
  'invoices',
  'companies',
  'consents',
  'sessions',
] as const
export type MergedKind = (typeof mergedKinds)[number]

/** Account that goes, and the reason. */
export const accountMerge = z.object({ goes: z.uuid(), reason: staffReason })

/** Address of the other account. */
export const otherAccount = z.object({ email })

/** Why a mail is not sent again; its text is `staff-customer.refusal.<name>`. */
export const mailRefusals = ['isErased', 'isMomentary', 'isOptional'] as const
export type MailRefusal = (typeof mailRefusals)[number]

export const mailRepetition = z.object({ reason: staffReason })
