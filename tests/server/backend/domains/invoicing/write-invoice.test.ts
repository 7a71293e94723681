import { describe, expect, it } from 'vitest'
import { config, localeSlugs, type LocaleSlug } from '#config'
import type { InvoiceDocument } from '#server/backend/domains/invoicing/invoices.ts'
import { textsOf, writeInvoice } from '#server/backend/domains/invoicing/write-invoice.confined.ts'
import { formatDate } from '#server/backend/kernel/i18n/format-date.ts'
import { formatExactMoney } from '#server/backend/kernel/i18n/format-money.ts'
import { readPdf } from '#tests/support/pdf-text.ts'
import { samples, samplesOf } from './samples.ts'

const without = (text: string) => text.replaceAll(/[\s\u200e\u200f\u061c\u2066-\u2069]/gu, '')
const leftToRight = localeSlugs.filter((slug) => config.locales[slug].direction === 'ltr')

function sampleIn(locale: LocaleSlug, name = 'month that is collected from a company'): InvoiceDocument {
  const document = samplesOf(config.locales[locale].market ?? 'DE')[name]
  if (!document) throw new Error(`no sample ${name}`)
  return { ...document, locale }
}

describe('an invoice', () => {
  it.each(leftToRight)('says in %s all that the law asks for', async (locale) => {
    const document = sampleIn(locale)
    const { number, currency, net, vat, gross, issuedOn, orderNo, content } = document
    const { seller, buyer, lines, period, reference } = content
    const amounts = [
      net,
      vat,
      gross,
      ...lines.flatMap(({ amount, vatAmount }) => [amount - vatAmount, vatAmount, amount]),
    ]
    const texts = textsOf(document)
    const wanted = [
      number,
      seller.name,
      seller.address.street,
      seller.vatId,
      seller.register,
      buyer.company?.name ?? '',
      buyer.company?.vatId ?? '',
      buyer.purchaseOrder ?? '',
      buyer.name,
      orderNo,
      reference,
      formatDate(issuedOn, locale),
      formatDate(period?.from ?? '', locale),
      formatDate(period?.to ?? '', locale),
      ...lines.map((line) => texts.lineName(line)),
      ...amounts.map((amount) => formatExactMoney({ amount, currency }, locale)),
      texts.settlement,
    ]
    const { text, missing } = readPdf(await writeInvoice(document))
    // Arabic names are drawn in the order of their glyphs.
    const readable = wanted.filter((each) => !/\p{Script=Arabic}/u.test(each))
    expect(readable.filter((each) => each === '' || !text.includes(without(each)))).toEqual([])
    expect(missing).toBe(0)
  })

  it('names the Norwegian register of companies once, with the seller’s number in it', async () => {
    const { text } = readPdf(await writeInvoice(sampleIn('no_NO')))
    expect(text.match(/foretaksregister/gi)).toHaveLength(1)
    expect(text).toContain(without('Registrering: Foretaksregisteret, 000 000 000'))
  })

  it('says it in Arabic as well, where numbers and names keep their own direction', async () => {
    const { text, missing } = readPdf(await writeInvoice(sampleIn('ar_AE')))
    const wanted = [
      'AE-2026-000017',
      '1,099.37',
      '120.00',
      '−87.11',
      'Example Tower',
      '100123456700003',
      'PA-7K3M-9Q2X',
    ]
    expect(wanted.filter((each) => !text.includes(without(each)))).toEqual([])
    expect(missing).toBe(0)
  })

  it.each(samples)('is written without a missing glyph or text: %s', async (_name, document) => {
    const { text, missing } = readPdf(await writeInvoice(document))
    expect(missing).toBe(0)
    expect(text).not.toMatch(/invoice\.|undefined|\ufffd/)
    expect(text).toContain(document.number)
  })

  it('names each line by its code, and one that it does not know in general', () => {
    const { lineName } = textsOf(sampleIn('de_DE'))
    const line = { code: 'extraKm', amount: 1, vatAmount: 0, vatRate: 0, tax: 'standard' } as const
    expect(lineName(line)).not.toBe(lineName({ ...line, code: 'of another time' }))
  })

  it('gives the reason where no tax applies', () => {
    const notesOf = (name: string) => textsOf({ ...sampleIn('de_DE', name), locale: 'en_US' }).notes
    expect(notesOf('month that is due')).toEqual([])
    expect(notesOf('first payment of a person, with a deposit').join()).toContain('deposit')
    expect(notesOf('compensation for damage').join()).toContain('damage')
    expect(notesOf('first payment of a company abroad, with a deposit').join()).toMatch(/Reverse charge.*deposit/s)
  })

  it.each(localeSlugs)('has in %s the same bytes whenever it is written', async (locale) => {
    const document = sampleIn(locale, 'first payment of a person, with a deposit')
    const [first, again] = [await writeInvoice(document), await writeInvoice(document)]
    expect(first.equals(again)).toBe(true)
    expect(first.equals(await writeInvoice({ ...document, number: 'DE-2026-000018' }))).toBe(false)
  })

  it.each(localeSlugs)('tells assistive technology in %s its language and its parts', async (locale) => {
    const pdf = (await writeInvoice(sampleIn(locale))).toString('latin1')
    expect(pdf).toContain(`/Lang (${config.locales[locale].tag})`)
    expect(pdf).toContain('/Marked true')
    for (const tag of ['/S /H1', '/S /P', '/S /Table', '/S /TH', '/S /TD']) expect(pdf).toContain(tag)
  })
})
