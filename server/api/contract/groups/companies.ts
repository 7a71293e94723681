import { z } from 'zod'
import { localeSlugs } from '#config'
import { del, get, group, post, put } from '#server/api/contract/endpoint.ts'
import { collectedInvoice, ownAgreement } from '#server/api/contract/schemas/agreement.ts'
import { companyInvitation, ownCompany } from '#server/api/contract/schemas/company.ts'
import { version } from '#server/api/input/bounds.ts'
import { companyDetails, companyRole, newCompany, personInvitation } from '#server/api/input/company.ts'

const extension = 'a company orders through several people; the specification knows the account of one person only'
const ofMember = { access: 'user', extension } as const

const signing = z.object({ agreementNo: z.string().max(20), version })

const token = z.string().min(1).max(200)

/** Companies and their people. An account of no company, or of another one, gets `not_found`. */
export const companies = group('companies', {
  /** Company of the caller, with what their role may see; null for an account of no company. */
  getCompany: get('/company', { viewing: 'company', ...ofMember, returns: z.object({ own: ownCompany.nullable() }) }),
  /** Opens a company account, whose owner the caller is. */
  createCompany: post('/company', {
    ...ofMember,
    body: newCompany,
    returns: ownCompany,
    isIdempotent: true,
    errors: ['vat_id_invalid', 'invitation_closed'],
  }),
  editCompany: put('/company', {
    ...ofMember,
    body: companyDetails,
    returns: ownCompany,
    errors: ['not_found', 'forbidden', 'vat_id_invalid'],
  }),
  /** Mails an invitation. An open one to the same address gets the new role, and is mailed again. */
  invitePerson: post('/company/invitations', {
    ...ofMember,
    body: z.object({ ...personInvitation.shape, locale: z.enum(localeSlugs) }),
    sendsLocale: true,
    returns: ownCompany,
    isIdempotent: true,
    errors: ['not_found', 'forbidden', 'too_many_requests', 'email_not_allowed'],
  }),
  revokeInvitation: del('/company/invitations/{id}', {
    ...ofMember,
    returns: ownCompany,
    errors: ['not_found', 'forbidden'],
  }),
  /** Invitation of a mailed link. */
  readInvitation: get('/company/invitation', {
    ...ofMember,
    query: z.object({ token }),
    returns: companyInvitation,
    errors: ['link_invalid'],
  }),
  /** Joins the company, by the account of the invited address. Repeatable. */
  acceptInvitation: post('/company/invitation/accept', {
    ...ofMember,
    body: z.object({ token }),
    returns: ownCompany,
    errors: ['link_invalid', 'invitation_closed', 'too_many_requests'],
  }),
  /** `owner_needed` for the last owner, here and below. */
  changeRole: put('/company/members/{id}', {
    ...ofMember,
    body: z.object({ role: companyRole }),
    returns: ownCompany,
    errors: ['not_found', 'forbidden', 'owner_needed'],
  }),
  /** Removes a person, or lets the caller leave; cars stay with the company. */
  removeMember: del('/company/members/{id}', {
    ...ofMember,
    returns: z.object({ isRemoved: z.literal(true) }),
    errors: ['not_found', 'forbidden', 'owner_needed'],
  }),
  /** Agreement that is offered or in force; null without one, and for drivers. */
  getAgreement: get('/company/agreement', {
    viewing: 'company',
    ...ofMember,
    returns: z.object({ agreement: ownAgreement.nullable() }),
    errors: ['not_found'],
  }),
  /** Collected invoices, the newest first; none for drivers. */
  listCollected: get('/company/invoices', {
    viewing: 'company',
    ...ofMember,
    returns: z.object({ items: z.array(collectedInvoice) }),
    errors: ['not_found'],
  }),
  /** Accepts the offer, or new terms, as they are shown. Repeatable. */
  acceptAgreement: post('/company/agreement/acceptance', {
    ...ofMember,
    body: signing,
    returns: ownAgreement,
    isIdempotent: true,
    errors: ['not_found', 'forbidden', 'order_changed', 'transition_not_allowed'],
  }),
  declineAgreement: post('/company/agreement/refusal', {
    ...ofMember,
    body: signing,
    returns: z.object({ isDeclined: z.literal(true) }),
    isIdempotent: true,
    errors: ['not_found', 'forbidden', 'order_changed', 'transition_not_allowed'],
  }),
})
