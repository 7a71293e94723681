import { z } from 'zod'
import { get, group, post, put } from '#server/api/contract/endpoint.ts'
import {
  collectedInvoice,
  staffAgreement,
  staffCompany,
  staffCompanyItem,
} from '#server/api/contract/schemas/agreement.ts'
import { keyset, keysetPageOf } from '#server/api/contract/schemas/paging.ts'
import { agreementDraft, agreementRenewal } from '#server/api/input/agreement.ts'
import { version } from '#server/api/input/bounds.ts'
import { firing } from '#server/api/input/permissions.ts'
import { payoutReference, staffReason } from '#server/api/input/staff.ts'

const staff = {
  access: 'staff',
  extension: 'staff make agreements with companies; the specification knows private customers only',
} as const
const reading = { ...staff, permission: 'companies.read' } as const
const writing = { ...staff, permission: 'agreements.write' } as const

/** Companies and the agreements with them. */
export const companyOperations = group('company-operations', {
  /** The newest first. */
  listCompanies: get('/ops/companies', { ...reading, query: keyset, returns: keysetPageOf(staffCompanyItem) }),
  getCompany: get('/ops/companies/{companyId}', { ...reading, returns: staffCompany, errors: ['not_found'] }),
  /** Begins a draft. */
  createAgreement: post('/ops/companies/{companyId}/agreements', {
    ...writing,
    body: agreementDraft,
    returns: staffAgreement,
    isIdempotent: true,
    errors: ['not_found'],
  }),
  getAgreement: get('/ops/agreements/{agreementNo}', { ...reading, returns: staffAgreement, errors: ['not_found'] }),
  /** Saves a draft. `version` is that of the displayed state. */
  saveAgreement: put('/ops/agreements/{agreementNo}', {
    ...writing,
    body: z.object({ ...agreementDraft.shape, version }),
    returns: staffAgreement,
    errors: ['not_found', 'order_changed', 'transition_not_allowed'],
  }),
  /** Fires an event of staff at the machine of the agreement. */
  fireAgreementEvent: post('/ops/agreements/{agreementNo}/events', {
    ...staff,
    permission: firing.companyAgreement,
    body: z.discriminatedUnion('type', [
      z.object({ type: z.literal('staff.offered'), version }),
      z.object({ type: z.literal('staff.withdrawn'), version }),
      z.object({ type: z.literal('staff.discarded'), version }),
      z.object({ type: z.literal('staff.suspended'), version, reason: staffReason }),
      z.object({ type: z.literal('staff.resumed'), version, reason: staffReason }),
      z.object({ type: z.literal('staff.terminated'), version, reason: staffReason }),
      z.object({ type: z.literal('staff.renewalOffered'), version, ...agreementRenewal.shape }),
      z.object({ type: z.literal('staff.renewalWithdrawn'), version }),
    ]),
    returns: staffAgreement,
    isIdempotent: true,
    errors: ['not_found', 'order_changed', 'transition_not_allowed'],
  }),
  /** Fires an event of staff at the machine of a collected invoice. */
  fireInvoiceEvent: post('/ops/collected-invoices/{collectionNo}/events', {
    ...staff,
    permission: firing.collectedInvoice,
    body: z.object({ type: z.literal('staff.paid'), version, reference: payoutReference }),
    returns: collectedInvoice,
    isIdempotent: true,
    errors: ['not_found', 'order_changed', 'transition_not_allowed'],
  }),
})
