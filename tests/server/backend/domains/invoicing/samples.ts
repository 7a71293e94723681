import { config, type LocaleSlug, type MarketCode, marketCodes } from '#config'
import { tariffs } from '#server/backend/domains/catalogue/seed/tariffs.ts'
import type { InvoiceDocument } from '#server/backend/domains/invoicing/invoices.ts'
import type { InvoiceDraft, InvoiceTerms } from '#server/backend/domains/invoicing/issue-invoice.ts'
import { groupTaxes, type LineTax, totalsOf, untaxed, withTax } from '#server/backend/domains/invoicing/taxes.ts'
import type { Buyer, InvoiceContent } from '#server/backend/platform/db/schema/invoicing.ts'
import { sellers } from '#server/config/sellers.ts'

/* Documents of every kind, market and currency. */

const places: Record<MarketCode, Buyer['address']> = {
  DE: { street: 'Torstraße 1', extra: 'c/o Ödön & Söhne', postcode: '10119', city: 'Berlin', country: 'DE' },
  DK: { street: 'Nørregade 10, 2. tv', extra: '', postcode: '1165', city: 'København K', country: 'DK' },
  NL: { street: 'Prinsengracht 263', extra: '', postcode: '1016 GV', city: 'Amsterdam', country: 'NL' },
  SE: { street: 'Åsögatan 119', extra: 'lgh 1201', postcode: '116 24', city: 'Stockholm', country: 'SE' },
  NO: { street: 'Torggata 1', extra: '', postcode: '0181', city: 'Oslo', country: 'NO' },
  AE: { street: 'شارع الشيخ زايد 12', extra: 'P.O. Box 500001', postcode: '', city: 'دبي', country: 'AE' },
}
const companies: Record<MarketCode, NonNullable<Buyer['company']>> = {
  DE: { name: 'Berg & Söhne GmbH', registrationNumber: 'HRB 12345', vatId: 'DE123456789' },
  DK: { name: 'Nørre <Auto> ApS', registrationNumber: '13585628', vatId: 'DK13585628' },
  NL: { name: 'Van der Berg B.V.', registrationNumber: '12345678', vatId: 'NL123456789B01' },
  SE: { name: 'Åsö Åkeri AB', registrationNumber: '556036-0793', vatId: 'SE556036079301' },
  NO: { name: 'Fjord Bil AS', registrationNumber: '923609016', vatId: '923609016MVA' },
  AE: { name: 'الخليج للسيارات ذ.م.م', registrationNumber: 'CN-1234567', vatId: '100123456700003' },
}
const locales: Record<MarketCode, LocaleSlug> = {
  DE: 'de_DE',
  DK: 'da_DK',
  NL: 'nl_NL',
  SE: 'sv_SE',
  NO: 'no_NO',
  AE: 'ar_AE',
}

interface Sample {
  kind?: InvoiceDocument['kind']
  buyer: Buyer
  lines: InvoiceContent['lines']
  period?: InvoiceContent['period']
  settlement: InvoiceContent['settlement']
}

function sampleOf(
  market: MarketCode,
  { kind = 'invoice', buyer, lines, period = null, settlement }: Sample,
): InvoiceDocument {
  const taxes = groupTaxes(lines)
  return {
    number: `${market}-2026-000017`,
    kind,
    orderNo: 'SO-7K3M-9Q2X',
    issuedAt: new Date('2026-11-20T08:00:00Z'),
    issuedOn: '2026-11-20',
    locale: locales[market],
    currency: config.markets[market].currency,
    ...totalsOf(taxes),
    content: {
      seller: { ...sellers[market], country: market, email: config.brand.email },
      buyer,
      lines,
      taxes,
      period,
      settlement,
      reference: 'PA-7K3M-9Q2X-0001',
      credited: kind === 'creditNote' ? { number: `${market}-2026-000003`, issuedOn: '2026-11-02' } : null,
    },
  }
}

/** Documents of a market by what is special about them. */
export function samplesOf(market: MarketCode): Record<string, InvoiceDocument> {
  const tariff = tariffs.find(({ country }) => country === market)
  if (!tariff) throw new Error(`no tariff in ${market}`)
  const standard: LineTax = { tax: 'standard', vatRate: tariff.body.vatRate }
  const abroad = market === 'DE' ? 'NL' : 'DE'
  const email = 'rechnung@solvei.example'
  const person: Buyer = { name: 'Ada Ångström-d’Été', company: null, email, address: places[market] }
  const company: Buyer = { ...person, company: companies[market], purchaseOrder: 'PO 4711 & 12/26' }
  const foreign: Buyer = { ...person, company: companies[abroad], address: places[abroad] }
  const nameless: Buyer = {
    ...person,
    address: { street: '', extra: '', postcode: '', city: '', country: market },
  }
  const month = { from: '2026-11-20', to: '2026-12-19' }
  const firstOf = (tax: LineTax) => [
    withTax({ code: 'firstPeriod', amount: 1_299_99 }, tax),
    withTax({ code: 'deliveryFee', amount: 149_01 }, tax),
    withTax({ code: 'serviceFee', amount: 99_00 }, tax),
    withTax({ code: 'voucher', amount: -33_33 }, tax),
    withTax({ code: 'deposit', amount: 1_000_00 }, untaxed),
  ]
  const monthOf = (tax: LineTax) => [
    withTax({ code: 'vehicle', amount: 1_099_37 }, tax),
    withTax({ code: 'mileage', amount: 120_00 }, tax),
    withTax({ code: 'usedDiscount', amount: -87_11 }, tax),
  ]
  const reverse: LineTax = { tax: 'reverseCharge', vatRate: 0 }
  const paid = { kind: 'paid', method: 'card' } as const
  const refunded = { kind: 'refunded', method: 'paypal' } as const
  const dueOn = '2026-11-20'
  const documents: Record<string, Sample> = {
    'first payment of a person, with a deposit': { buyer: person, lines: firstOf(standard), settlement: paid },
    'month that is collected from a company': {
      buyer: company,
      lines: monthOf(standard),
      period: month,
      settlement: { kind: 'collected', method: 'paypal', dueOn },
    },
    'month that is due': { buyer: person, lines: monthOf(standard), period: month, settlement: { kind: 'due', dueOn } },
    'month of a company abroad': {
      buyer: foreign,
      lines: monthOf(reverse),
      period: month,
      settlement: { kind: 'due', dueOn },
    },
    'first payment of a company abroad, with a deposit': { buyer: foreign, lines: firstOf(reverse), settlement: paid },
    'compensation for damage': {
      buyer: company,
      lines: [withTax({ code: 'returnDamage', amount: 450_00 }, untaxed)],
      settlement: { kind: 'due', dueOn },
    },
    'membership without an address': {
      buyer: nameless,
      lines: [withTax({ code: 'membership', amount: 120_00 }, standard)],
      period: { from: '2026-11-20', to: '2027-11-19' },
      settlement: paid,
    },
    'credit note for a whole invoice': {
      kind: 'creditNote',
      buyer: company,
      lines: firstOf(standard),
      settlement: refunded,
    },
    'credit note for a deposit': {
      kind: 'creditNote',
      buyer: person,
      lines: [withTax({ code: 'deposit', amount: 1_000_00 }, untaxed)],
      settlement: refunded,
    },
    'credit note that is set off': {
      kind: 'creditNote',
      buyer: person,
      lines: [withTax({ code: 'credit.settlement', amount: 17_77 }, standard)],
      period: month,
      settlement: { kind: 'offset' },
    },
  }
  return Object.fromEntries(Object.entries(documents).map(([name, sample]) => [name, sampleOf(market, sample)]))
}

/** All of them, named by market. */
export const samples: readonly (readonly [name: string, document: InvoiceDocument])[] = marketCodes.flatMap((market) =>
  Object.entries(samplesOf(market)).map(([name, document]) => [`${name} (${market})`, document] as const),
)

/** Terms of an order without an account in the database. */
export const terms: InvoiceTerms = {
  accountId: '00000000-0000-4000-8000-00000000000a',
  orderNo: 'SO-0000-0001',
  country: 'DE',
  currency: 'EUR',
  locale: 'de_DE',
  buyer: {
    name: 'Ada Berg',
    company: null,
    email: 'ada@solvei.example',
    address: { street: 'Torstraße 1', extra: '', postcode: '10119', city: 'Berlin', country: 'DE' },
  },
}

/** Invoice for an event. */
export const draft = (source: string, amount = 119_00): InvoiceDraft => ({
  source,
  reference: 'PA-0000-0000-0001',
  lines: [withTax({ code: 'firstPeriod', amount }, { tax: 'standard', vatRate: 1_900 })],
  period: null,
  settlement: { kind: 'paid', method: 'card' },
})
