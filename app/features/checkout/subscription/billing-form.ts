import { z } from 'zod/mini'
import type { FieldMessages } from '#app/lib/form/field-messages.ts'
import { type MarketCode, marketCodes } from '#config'
import type { AddressEntry, Payer } from '#machines/flows/address-editor/index.ts'
import type { BillingDraft, DriverDraft } from '#machines/flows/subscription-checkout/index.ts'
import { IdentityType } from '#machines/shared/codes.ts'
import { address } from '#server/api/input/address.ts'
import { payerCompany, payerName, purchaseOrder } from '#server/api/input/payer.ts'
import { personEmail } from '#server/api/input/person.ts'

const person = { name: payerName, email: personEmail, address }

/** Who is billed: a person by name, a company with its numbers beside. */
export const personBilling = z.object(person)
export const companyBilling = z.object({
  ...person,
  company: payerCompany,
  purchaseOrder: z.optional(z.union([z.literal(''), purchaseOrder])),
})

export type BillingValues = z.input<typeof personBilling> & Partial<z.input<typeof companyBilling>>
export type BillingOutput = z.output<typeof personBilling> & Partial<z.output<typeof companyBilling>>

const asked = (id: FieldMessages['required']): FieldMessages => ({ required: id, invalid: id })

export const billingMessages: Record<string, FieldMessages> = {
  name: asked('checkout.billing.name.required'),
  'company.name': asked('checkout.billing.company.required'),
  'company.registrationNumber': asked('checkout.billing.registration.required'),
  'company.vatId': asked('checkout.billing.vatId.required'),
}

/** What is said at a field that the server refused. */
export const refusedFields = {
  vatIdInvalid: { name: 'company.vatId', message: 'checkout.problem.vatIdInvalid' },
} as const

export function isCompany(identityType: IdentityType | null): boolean {
  return identityType === IdentityType.sme || identityType === IdentityType.tme
}

/** What the form begins with, in one of these countries: what was typed, and where nothing was, what the driver's form and the account know. */
export function billingValues(
  draft: BillingDraft | null,
  driver: Pick<DriverDraft, 'firstName' | 'lastName'>,
  identityType: IdentityType | null,
  countries: readonly MarketCode[],
  account: { email: string } | null,
): BillingValues {
  const { name, email, address } = draft ?? {
    name: `${driver.firstName} ${driver.lastName}`.trim(),
    email: account?.email ?? '',
    address: { street: '', extra: '', postcode: '', city: '' },
  }
  const country = countries.find((code) => code === draft?.address.country) ?? countries[0] ?? marketCodes[0]
  return {
    name,
    email,
    address: { extra: '', ...address, country },
    ...(isCompany(identityType) && {
      company: draft?.company ?? { name: '', registrationNumber: '', vatId: '' },
      purchaseOrder: draft?.purchaseOrder ?? '',
    }),
  }
}

/** Whom a bill goes to, as it is kept beside its address. */
export function payerOf({ name, email, company }: BillingDraft): Payer {
  return { name, email, company }
}

/** A saved address as the form has it. */
export function billingOf({ address, payer }: AddressEntry, country: MarketCode): BillingValues {
  return {
    name: payer?.name ?? '',
    email: payer?.email ?? '',
    address: { ...address, country },
    ...(payer?.company && { company: payer.company }),
  }
}

/** The form as the machine keeps it. */
export function billingDraft({ company, purchaseOrder: number, ...rest }: BillingValues | BillingOutput): BillingDraft {
  return { ...rest, company: company ?? null, purchaseOrder: number || null }
}
