import { z } from 'zod'
import { CollectedStatus } from '#machines/orders/collected-invoice/collected-invoice.status.ts'
import { AgreementStatus } from '#machines/orders/company-agreement/company-agreement.status.ts'
import { IdentityType } from '#machines/shared/codes.ts'
import { money } from './money.ts'
import { staffEvent } from './paging.ts'
import { instant, marketCode } from './test-drive.ts'

export const agreementStatus = z.literal(Object.values(AgreementStatus))

const terms = z.object({
  discountPerMille: z.int(),
  creditLine: money,
  months: z.int(),
  paymentDays: z.int(),
})

const agreement = terms.extend({
  agreementNo: z.string(),
  status: agreementStatus,
  version: z.int(),
  offerEndsAt: instant.nullable(),
  startedAt: instant.nullable(),
  endsAt: instant.nullable(),
  /** New terms while it runs, from their start on if an owner accepts them; null without any. */
  renewal: terms.extend({ state: z.enum(['offered', 'accepted']), offerEndsAt: instant, startsAt: instant }).nullable(),
  /** What the company owes on account. */
  owed: money,
})

/** Agreement as the people of its company see it. */
export const ownAgreement = agreement.extend({
  /** The caller may accept or decline what is offered now: the agreement, or its new terms. */
  canSign: z.boolean(),
})
export type OwnAgreement = z.infer<typeof ownAgreement>

const companyFacts = z.object({
  companyId: z.string(),
  name: z.string(),
  registrationNumber: z.string(),
  vatId: z.string(),
  country: marketCode,
  currency: z.string(),
  identityType: z.literal([IdentityType.sme, IdentityType.tme]),
  createdAt: instant,
})

export const collectedStatus = z.literal(Object.values(CollectedStatus))

/** Invoice of a month for all that a company has put on account. */
export const collectedInvoice = z.object({
  collectionNo: z.string(),
  /** Of the document. */
  number: z.string(),
  status: collectedStatus,
  version: z.int(),
  /** `2026-11` */
  month: z.string(),
  total: money,
  dueAt: instant,
  paidAt: instant.nullable(),
})
export type CollectedInvoice = z.infer<typeof collectedInvoice>

const listedAgreement = agreement.pick({ agreementNo: true, status: true }).extend({ createdAt: instant })

/** Company in the list of staff. */
export const staffCompanyItem = companyFacts.extend({
  people: z.int(),
  /** Newest agreement. */
  agreement: listedAgreement.nullable(),
})

/** Company with its agreements, the newest first. */
export const staffCompany = companyFacts.extend({
  people: z.int(),
  owed: money,
  agreements: z.array(listedAgreement),
  /** The newest first. */
  invoices: z.array(collectedInvoice),
})
export type StaffCompany = z.infer<typeof staffCompany>

/** Agreement for staff, with what its machine judges by. */
export const staffAgreement = agreement.extend({
  company: companyFacts,
  reason: z.string(),
  suspendedFor: z.enum(['arrears', 'staff']).nullable(),
  /** Name of the owner who accepted it; null once that account is erased. */
  acceptedBy: z.string().nullable(),
  createdAt: instant,
  facts: z.object({
    now: z.number(),
    offerDays: z.int(),
    hasOther: z.boolean(),
    hasArrears: z.boolean(),
    hasOwner: z.boolean(),
    offerEndsAt: z.number().nullable(),
    startedAt: z.number().nullable(),
    endsAt: z.number().nullable(),
    suspendedFor: z.enum(['arrears', 'staff']).nullable(),
    renewal: z.enum(['offered', 'accepted']).nullable(),
    renewalEndsAt: z.number().nullable(),
    renewalStartsAt: z.number().nullable(),
  }),
  events: z.array(staffEvent),
})
export type StaffAgreement = z.infer<typeof staffAgreement>
