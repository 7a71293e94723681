import { describe, expect, it } from 'vitest'
import {
  billingDraft,
  billingMessages,
  billingValues,
  companyBilling,
  personBilling,
} from '#app/features/checkout/subscription/billing-form.ts'
import { fieldMessageId } from '#app/lib/form/field-messages.ts'
import { billingCountries } from '#server/api/input/billing-countries.ts'

const driver = { firstName: 'Ida', lastName: 'Holm' }
const typed = {
  name: 'Ida Holm',
  email: 'ida@example.com',
  address: { street: 'Torstraße 1', extra: '', postcode: '10119', city: 'Berlin', country: 'DE' as const },
}
const company = { name: 'Holm GmbH', registrationNumber: 'HRB 1234', vatId: 'de 123.456.789' }

describe('the form for the invoice', () => {
  it('begins with the driver and the address of the account, billed where the car is driven', () => {
    const values = billingValues(null, driver, 1, ['DE'], { email: 'ida@example.com' })
    expect(values.name).toBe('Ida Holm')
    expect(values.email).toBe('ida@example.com')
    expect(values.address.country).toBe('DE')
    expect(values.company).toBeUndefined()
  })

  it('asks companies for their numbers, and nobody else', () => {
    expect(billingValues(null, driver, 2, ['DE'], null).company).toEqual({
      name: '',
      registrationNumber: '',
      vatId: '',
    })
    expect(billingValues(null, driver, 3, ['DE'], null).company).toBeDefined()
    expect(companyBilling.safeParse(typed).success).toBe(false)
    expect(personBilling.safeParse(typed).success).toBe(true)
  })

  it('begins with what was typed before', () => {
    const draft = billingDraft({ ...typed, company })
    const again = billingValues(draft, driver, 2, ['DE'], { email: 'other@example.com' })
    expect(again).toEqual({ ...typed, company, purchaseOrder: '' })
    expect(billingDraft(typed)).toMatchObject({ company: null, purchaseOrder: null })
  })

  it('asks a company for the number by which it recognises the order, if it has one', () => {
    const draft = billingDraft({ ...typed, company, purchaseOrder: 'PO 4711/26' })
    expect(billingValues(draft, driver, 2, ['DE'], null).purchaseOrder).toBe('PO 4711/26')
    expect(billingValues(draft, driver, 1, ['DE'], null).purchaseOrder).toBeUndefined()
    expect(billingDraft({ ...typed, company, purchaseOrder: '' }).purchaseOrder).toBeNull()
    const wordy = { ...typed, company, purchaseOrder: 'P'.repeat(41) }
    expect(companyBilling.safeParse(wordy).success).toBe(false)
  })

  it('keeps the country of a company abroad, as long as the car can be billed there', () => {
    const abroad = { ...typed.address, postcode: '1017 AB', city: 'Amsterdam', country: 'NL' as const }
    const draft = billingDraft({ ...typed, company, address: abroad })
    const countryFor = (market: 'DE' | 'NO') =>
      billingValues(draft, driver, 2, billingCountries(market, true), null).address.country
    expect(countryFor('DE')).toBe('NL')
    expect(countryFor('NO')).toBe('NO')
  })

  it('takes a VAT number however it is written', () => {
    const { company: taken } = companyBilling.parse({ ...typed, company })
    expect(taken.vatId).toBe('DE123456789')
    expect(companyBilling.safeParse({ ...typed, company: { ...company, vatId: 'DE/1' } }).success).toBe(false)
  })

  it('wants a postcode only where there are any', () => {
    const without = (country: 'DE' | 'AE') => ({ ...typed, address: { ...typed.address, postcode: '', country } })
    expect(personBilling.safeParse(without('DE')).success).toBe(false)
    expect(personBilling.safeParse(without('AE')).success).toBe(true)
  })

  it('has words for every field that a person fills in', () => {
    const refused = companyBilling.safeParse({ ...typed, name: '', email: '', address: {}, company: {} })
    const paths = refused.error?.issues.map(({ path }) => path) ?? []
    const wordless = paths.filter((path) => fieldMessageId(path, '', billingMessages) === 'errors.field.required')
    expect(new Set(paths.map((path) => path.join('.'))).size).toBe(9)
    expect(wordless).toEqual([['address', 'country']])
  })
})
