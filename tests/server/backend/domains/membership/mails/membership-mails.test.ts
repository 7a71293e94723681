import { describe, expect, it } from 'vitest'
import { config, type LocaleSlug, localeSlugs } from '#config'
import {
  membershipGrantMails,
  type MembershipGrantMailTemplate,
  membershipMails,
  type MembershipMailRequest,
  type MembershipMailValues,
} from '#server/backend/domains/membership/mails/membership-mail-request.ts'
import { sampleNow } from '#tests/server/backend/platform/mail/sample-mail.ts'
import { renderMail } from '#tests/support/rendered-mail.ts'

type Template = MembershipMailRequest['template']

const at = { now: sampleNow, publicUrl: 'https://solvei.example' }
const links = {
  account: 'https://solvei.example/de_DE/account/membership',
  pay: 'https://solvei.example/de_DE/account/membership?pay',
  join: 'https://solvei.example/de_DE/membership',
  withdraw: 'https://solvei.example/de_DE/withdraw?token=o.MO-7K3M-9Q2X.x',
}
const sample: MembershipMailValues = {
  orderNo: 'MO-7K3M-9Q2X',
  status: 20,
  firstName: 'Ada',
  ownershipType: 10001,
  price: { amount: 12_000, currency: 'EUR', vatAmount: 1_916, vatRate: 1_900 },
  months: 12,
  termsVersion: '2026-11',
  timeZone: 'Europe/Berlin',
  at: '2026-11-20T08:10:00.000Z',
  links,
  isEarlyStart: false,
  startsAt: '2026-12-04T08:10:00.000Z',
  endsAt: '2027-12-03T23:00:00.000Z',
  payBy: '2026-11-21T07:10:00.000Z',
  withdrawBy: '2026-12-04T08:10:00.000Z',
  refund: { amount: 12_000, currency: 'EUR' },
  kept: { amount: 0, currency: 'EUR' },
}

interface Variant {
  template: Template
  locale?: LocaleSlug
  values?: Partial<MembershipMailValues>
  now?: string
}

function rendered({ template, locale = 'de_DE', values, now }: Variant) {
  const { orderNo } = sample
  const request = { template, to: 'ada@solvei.example', locale, orderNo, values: { ...sample, ...values } }
  return renderMail(request, { ...at, now: now ? new Date(now) : at.now })
}
const plainOf = (variant: Variant) => rendered(variant).plain.replaceAll(/[\u00A0\u202F]/g, ' ')
const linkOf = (variant: Variant) => /<a href="([^"]+)"/.exec(rendered(variant).html)?.[1]

function granted(template: MembershipGrantMailTemplate, locale: LocaleSlug, ownerName?: string) {
  const values = {
    ...(ownerName !== undefined && { ownerName }),
    ...(template === 'membershipCode' && {
      code: 'ME-7K3M-9Q2X-4T8V',
      campaign: 'ES8',
      validUntil: '2026-12-31T12:00:00.000Z',
    }),
    joinUrl: links.join,
  }
  return renderMail({ template, to: 'kari@solvei.example', locale, orderNo: null, values }, at)
}

/** Words of a text that only English has. */
const englishWords = /\b(?:your|order|the|payment|please|withdraw|membership|return)\b/i
/** What stands in every language as it is: names, addresses, numbers. */
const foreign = /https:\S+|\S+@solvei\.example|Solvei Demonstration|Standard Time|Order No/g

describe('a mail about a membership', () => {
  const every = localeSlugs.flatMap((locale) => membershipMails.map((template) => ({ locale, template })))

  it.each(every)(
    '$template in $locale says everything in its language, as text and as document',
    ({ locale, template }) => {
      const { subject, html, plain } = rendered({ locale, template })
      const { tag, direction } = config.locales[locale]
      expect(subject).toMatch(/\S/)
      expect(`${subject}${plain}`).not.toMatch(/[{}]|undefined|\[object|mail\.[a-z]+\./i)
      expect(plain).toContain(sample.orderNo)
      expect(html).toContain(`<html lang="${tag}" dir="${direction}">`)
    },
  )

  it.each(every.filter(({ locale }) => !locale.startsWith('en')))(
    '$template in $locale leaves no English in it',
    ({ locale, template }) => {
      const { subject, plain } = rendered({ locale, template })
      expect(`${subject}\n${plain}`.replaceAll(foreign, '')).not.toMatch(englishWords)
    },
  )

  it('leads to what is to be done next', () => {
    expect(linkOf({ template: 'membershipOrdered' })).toBe(links.pay)
    expect(linkOf({ template: 'membershipConfirmed' })).toBe(links.account)
    expect(linkOf({ template: 'membershipPaymentDeclined' })).toBe(links.pay)
    expect(linkOf({ template: 'membershipPaymentDeclined', now: '2026-11-21T07:10:00.001Z' })).toBe(links.join)
    expect(linkOf({ template: 'membershipRefundFailed' })).toBe(links.account)
  })

  it('holds what the law wants with the contract, and how one withdraws without signing in', () => {
    const plain = plainOf({ template: 'membershipConfirmed' })
    expect(plain).toContain('bis Freitag, 3. Dezember 2027')
    expect(plain).toContain(links.withdraw)
    expect(plain).toContain('MO-7K3M-9Q2X')
    const free = { price: { amount: 0, currency: 'EUR', vatAmount: 0, vatRate: 1_900 }, withdrawBy: null }
    expect(plainOf({ template: 'membershipConfirmed', values: free })).not.toContain(links.withdraw)
  })

  it('says what is kept for days that were wanted at once', () => {
    const values = { refund: { amount: 11_900, currency: 'EUR' }, kept: { amount: 100, currency: 'EUR' } }
    expect(plainOf({ template: 'membershipWithdrawn', values })).toContain('1 €')
    expect(plainOf({ template: 'membershipWithdrawn' })).not.toContain(' 0 €')
  })
})

describe('a mail about a membership that was given', () => {
  const every = localeSlugs.flatMap((locale) => membershipGrantMails.map((template) => ({ locale, template })))

  it.each(every)('$template in $locale says who gave what, in its language', ({ locale, template }) => {
    const { subject, plain, html } = granted(template, locale, 'Ada')
    expect(`${subject}${plain}`).not.toMatch(/[{}]|undefined|\[object|mail\.[a-z]+\./i)
    expect(html).toContain(`dir="${config.locales[locale].direction}"`)
    expect(plain).toContain(template === 'membershipCode' ? 'ME-7K3M-9Q2X-4T8V' : 'Ada')
    expect(granted(template, locale).plain).not.toMatch(/undefined|null/)
  })
})
