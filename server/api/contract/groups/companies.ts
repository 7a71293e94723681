import { z } from 'zod'
import { localeSlugs } from '#config'
import { del, get, group, post, put } from '#server/api/contract/endpoint.ts'
import { companyInvitation, ownCompany } from '#server/api/contract/schemas/company.ts'
import { companyDetails, companyRole, newCompany, personInvitation } from '#server/api/input/company.ts'

const extension = 'a company orders through several people; the specification knows the account of one person only'
const ofMember = { access: 'user', extension } as const

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
})
