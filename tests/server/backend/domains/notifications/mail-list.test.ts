import { describe, expect, it } from 'vitest'
import { localeSlugs } from '#config'
import { catalogue } from '#machines/catalogue.ts'
import { mailTemplatesOf } from '#machines/mails.ts'
import { describeMails } from '#server/backend/domains/notifications/mail-list.ts'
import { declared } from '#tests/support/declared.ts'

describe('the mails of a machine', () => {
  it.each(catalogue)('$id are described with a heading in every language', ({ id, machine }) => {
    for (const locale of localeSlugs) {
      const described = describeMails(declared.mails, id, locale)
      expect(described.map(({ template }) => template)).toEqual(mailTemplatesOf(machine))
      for (const { heading } of described) expect(heading).not.toMatch(/^mail\.|[{}]/)
    }
  })

  it('go to the customer, to the address for invoices, or to both', () => {
    const recipients = (id: string) =>
      new Map(describeMails(declared.mails, id, 'en_US').map(({ template, recipient }) => [template, recipient]))
    expect(recipients('subscriptionOrder').get('orderConfirmed')).toBe('customerAndBilling')
    expect(recipients('subscriptionOrder').get('returned')).toBe('customer')
    expect(recipients('monthlyCharge').get('invoiceIssued')).toBe('billing')
  })

  it('are none for a machine that does not exist', () => {
    expect(describeMails(declared.mails, 'spaceship', 'en_US')).toEqual([])
  })
})
