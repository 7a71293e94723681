import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type LocaleSlug, localeSlugs } from '#config'
import { benefits } from '#machines/shared/benefits.ts'
import { includedItems } from '#machines/shared/included-item.ts'
import {
  definitionsOf,
  namedIn,
  numbersIn,
  quantitiesIn,
  rowsOf,
  testsNamedIn,
  textOf,
} from '#tests/support/documented-constants.ts'

/**
 * `.github/promises.md` names for each promise the texts that make it, the rule that keeps it and its test: all three
 * are looked up. Texts that promise something and have no line there fail.
 */
const ruled = rowsOf('.github/promises.md', 4)
  .filter(([promise]) => promise !== 'promise')
  .map(([promise = '', texts = '', rule = '', test = '']) => ({ promise, texts: idsIn(texts), rule, test }))
const byPeople = rowsOf('.github/promises.md', 3)
  .filter(([promise]) => promise !== 'promise')
  .map(([promise = '', texts = '', by = '']) => ({ promise, texts: idsIn(texts), by }))
const rows = [...ruled, ...byPeople]
const listed = new Set(rows.flatMap(({ texts }) => texts))

function idsIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, id = '']) => id)
}

/** All texts of a language, of the site, its mails and its documents, by id. */
function textsIn(locale: LocaleSlug): ReadonlyMap<string, string> {
  const root = join(import.meta.dirname, '..')
  const files = ['app/i18n/messages', 'server/backend'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json') && `/${file}`.includes(`/${locale}/`))
      .map((file) => join(root, folder, file)),
  )
  return new Map(
    files.flatMap((file) => Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)),
  )
}

const english = textsIn('en_US')

/** Texts that make promises by their nature. */
const promising = [
  /^membership\.benefit\./,
  /^membership\.terms\..+\.(?:text|days|none)$/,
  /^membership\.kind\..+\.text$/,
  /^subscription-product\.(?:included|cancel|care|offer|membersFirst|notToOrder)\b/,
  /^subscription-product\.mode\..+\.text$/,
  /^subscription-product\.price\.after\./,
  /^subscription-product\.voucher\.(?:firstMonth|amount|percent)$/,
  /^home\.(?:offer|ways)\..+/,
  /^business\.(?:lead|.+\.text|form\.lead)$/,
  /^checkout\.done\.(?:lead|inReview\.text)$/,
  /^checkout\.identity\.(?:sme|tme)\.text$/,
  /^checkout\.billing\.(?:lead|email)$/,
  /^account-invoices\.lead$/,
  /^test-drive\.(?:interest\.(?:store|door)|slot\.next)$/,
  /^(?:subscription-product|checkout\.review|contract)\.excess$/,
  /^subscription-product\.price\.(?:vat|gross)$/,
  /^(?:mail\.(?:code|leadConfirm)\.life|text\.mobileCode)$/,
  /^ways\.text\./,
  /^enquiry\.(?:lead|until)$/,
]
/** Headings, labels and units among them, which promise nothing. */
const plain = new Set([
  'home.offer.label',
  'home.ways.title',
  'home.ways.membership',
  'home.ways.membership.action',
  'home.ways.subscription',
  'home.ways.subscription.action',
  'home.ways.testDrive',
  'home.ways.testDrive.action',
  'subscription-product.cancel',
  'subscription-product.cancel.days',
  'subscription-product.cancel.hours',
  'subscription-product.care',
  'subscription-product.included',
  'subscription-product.notToOrder.text',
])

/** Values that rules give to texts: until when something is possible, or how long. */
const deadline =
  /\{(?:payBy|dueOn|noticeOn|terminationOn|returnBy|cutoff|undoUntil|withdrawBy|validUntil|settleBy|objectBy|retryOn)\b|\b[Uu]ntil \{(?:time|until)\}/
/** What has passed, the words for any deadline, and what is no promise to a customer. */
const past = new Set([
  'account.until',
  'account-membership.action.late',
  'account-membership.action.until',
  'account-order.action.late',
  'account-order.action.method.text',
  'account-order.fact.termEnds',
  'mail.membershipPaymentDeclined.late',
  'mail.paymentDeclined.late',
  'test-drive-manage.cutoff.over',
])

const numbers: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fourteen: 14,
  thirty: 30,
}
const counted = new RegExp(
  String.raw`(?<![{\w.])(\d[\d,.]*|${Object.keys(numbers).join('|')})[ -](?:business |working )?(?:minutes?|hours?|days?|weeks?|months?|years?|drives|bookings)\b`,
  'gi',
)
/** Names of units, test data, and what the law or physics says. */
const factual = new Set([
  'operations.clock.amount.required',
  'operations.clock.day',
  'operations.clock.hour',
  'pay.mandate.text',
  'pay.tests.debitReturned',
  'pay.tests.refundSlow',
  'vehicles.label.carbon',
  'vehicles.label.tax.law',
  'mail.completed.text',
])

/** Numbers that a text has typed with a unit of time, instead of taking them from a rule. */
function typedIn(text: string): number[] {
  return [...text.matchAll(counted)].map(
    ([, amount = '']) => numbers[amount.toLowerCase()] ?? Number(amount.replaceAll(',', '')),
  )
}

/** Numbers that a line says, with those in brackets. */
function numbersOf(promise: string): number[] {
  return quantitiesIn(promise.replaceAll(/[()]/g, ' ')).map(({ text }) => Number.parseFloat(text.replaceAll(',', '')))
}

describe('the table of promises', () => {
  it('has a line for every text that makes one', () => {
    const makes = [...english.keys()].filter((id) => promising.some((pattern) => pattern.test(id)) && !plain.has(id))
    expect(makes.length).toBeGreaterThan(30)
    expect(makes.filter((id) => !listed.has(id))).toEqual([])
  })

  it('has a line for every text with a deadline', () => {
    const due = [...english].filter(([id, text]) => deadline.test(text) && !past.has(id)).map(([id]) => id)
    expect(due.length).toBeGreaterThan(25)
    expect(due.filter((id) => !listed.has(id))).toEqual([])
  })

  it('has a line for every benefit of a member and everything a special offer includes', () => {
    const due = [
      ...benefits.map((benefit) => `membership.benefit.${benefit}`),
      ...includedItems.map((item) => `subscription-product.line.${item}`),
    ]
    expect(due.filter((id) => !ruled.some(({ texts }) => texts.includes(id)))).toEqual([])
  })

  it('has a line for every text with a number of minutes, days or months of its own', () => {
    const typed = [...english].filter(([id, text]) => typedIn(text).length > 0 && !factual.has(id)).map(([id]) => id)
    expect(typed.length).toBeGreaterThan(15)
    expect(typed.filter((id) => !listed.has(id))).toEqual([])
  })

  it('names no text twice, and only texts of every language', () => {
    const all = rows.flatMap(({ texts }) => texts)
    expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([])
    for (const locale of localeSlugs) {
      if (locale === 'en_EU' || locale === 'en_AE') continue
      const known = textsIn(locale)
      expect([locale, ...all.filter((id) => !known.has(id))]).toEqual([locale])
    }
  })

  it.each(rows)('says as many as its texts: $promise', ({ promise, texts }) => {
    const said = numbersOf(promise)
    const typed = texts.flatMap((id) => typedIn(english.get(id) ?? ''))
    expect(typed.filter((number) => !said.includes(number))).toEqual([])
  })

  it.each(ruled)('names the rule that keeps it: $promise', ({ rule }) => {
    const files = [...rule.matchAll(/`([^`]+\.tsx?)`/g)].map(([, file = '']) => file)
    expect(files).not.toEqual([])
    for (const file of files) expect(textOf(file)).not.toBeNull()
    const names = namedIn(rule)
    expect(names).not.toEqual([])
    for (const { source, name } of names) expect(source).toMatch(new RegExp(String.raw`\b${name}\b`))
  })

  it.each(ruled)('has its numbers from the rule: $promise', ({ promise, rule }) => {
    const known = namedIn(rule).map(({ source, name }) => numbersIn(definitionsOf(name, source)))
    const quantities = quantitiesIn(promise.replaceAll(/\([^)]*\)/g, ''))
    const unfounded = quantities.filter(
      ({ possible }) => !known.some((numbers) => possible.some((number) => numbers.has(number))),
    )
    expect(unfounded.map(({ text }) => text)).toEqual([])
  })

  it.each(ruled)('names its test: $promise', ({ test }) => {
    const { source, titles } = testsNamedIn(test)
    expect(source).not.toBeNull()
    expect(titles).not.toEqual([])
    for (const title of titles) expect(source).toContain(title)
  })

  it.each(byPeople)('says who keeps it where no rule can: $promise', ({ by }) => {
    expect(by.length).toBeGreaterThan(10)
  })
})
