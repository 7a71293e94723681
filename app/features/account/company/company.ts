import type { openCompany } from '#app/functions/account/company.functions.ts'
import type { FieldMessages } from '#app/lib/form/field-messages.ts'

/** What the page shows. */
export type Opened = Awaited<ReturnType<typeof openCompany>>
type OpenedBy<Key extends string> = Extract<Opened, Record<Key, unknown>>

/** Company of the customer. */
export type Own = OpenedBy<'own'>['own']
export type Member = Own['members'][number]
/** Agreement that is offered to the company, or in force. */
export type Agreement = NonNullable<OpenedBy<'own'>['agreement']>
export type CollectedInvoices = OpenedBy<'own'>['invoices']
export type CarList = OpenedBy<'own'>['cars']
export type CompanyCar = CarList['items'][number]
/** Invitation of a mailed link, with its token. */
export type Invited = OpenedBy<'token'>
/** Of a customer who is in no company. */
export type Profile = OpenedBy<'profile'>['profile']

/** Of the forms with its details. */
export const detailMessages: Record<string, FieldMessages> = {
  name: { required: 'account-company.name.required', invalid: 'errors.field.invalid' },
  country: { required: 'account-company.country.required', invalid: 'account-company.country.required' },
  registrationNumber: { required: 'account-company.registrationNumber.required', invalid: 'errors.field.invalid' },
  vatId: { required: 'account-company.vatId.required', invalid: 'errors.field.invalid' },
}
