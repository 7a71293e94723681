import { config, type LocaleSlug } from '#config'
import { faceKindOf, isFieldsKind, walletNames } from '#machines/shared/payment-method.ts'
import { formatDate } from '#server/backend/kernel/i18n/format-date.ts'
import { formatExactMoney, formatRate } from '#server/backend/kernel/i18n/format-money.ts'
import { isolated } from '#server/backend/kernel/i18n/isolated.ts'
import { createTranslator, readTexts, type Translate } from '#server/backend/kernel/i18n/translator.ts'
import type {
  InvoiceContent,
  InvoicedCar,
  InvoiceLine,
  InvoiceSettlement,
  TaxGroup,
} from '#server/backend/platform/db/schema/invoicing.ts'
import {
  createPdfDocument,
  type PdfDocument,
  type PdfTable,
  particularColumns,
  priceColumns,
} from '#server/backend/platform/pdf/pdf-document.ts'
import { postalLines } from '#server/postal/postal-lines.ts'
import { facturX, type InvoiceTexts } from './factur-x.ts'
import type { InvoiceDocument } from './invoices.ts'
import type enUS from './messages/en_US/invoice.json'

type InvoiceMessageId = keyof typeof enUS

const file = '#server/backend/domains/invoicing/messages/<locale>/invoice.json'
const translator = createTranslator<InvoiceMessageId>(file)
/** Texts of the default locale, which has all of them. */
const texts = readTexts(file, config.defaultLocale)

/** Line codes of a subscription's first payment, whose month begins with the handover. */
const untilHandover = 'firstPeriod'

/**
 * Writes a document as PDF/A-3a with the same data as XML inside, with the same bytes for the same document. Runs in the
 * confined process.
 */
export function writeInvoice(invoice: InvoiceDocument): Promise<Buffer> {
  const { number, kind, locale, issuedAt, content } = invoice
  const { tag, direction } = config.locales[locale]
  const t = translator(locale)
  const words = textsOf(invoice, t)
  const title = t(`invoice.title.${kind}`, { number })
  const document = createPdfDocument({
    title,
    author: content.seller.name,
    language: tag,
    direction,
    createdAt: issuedAt,
    footer: (page, pages) => t('invoice.page', { number, page, pages }),
    attachment: facturX(invoice, words),
  })
  document.heading(1, title)
  document.table(particularsOf(invoice, t))
  writeLines(document, invoice, t, words)
  document.paragraph(words.settlement)
  for (const note of words.notes) document.paragraph(note)
  return document.finish()
}

/** Texts shared by the PDF and its XML. */
export function textsOf(
  { locale, currency, gross, content }: Pick<InvoiceDocument, 'locale' | 'currency' | 'gross' | 'content'>,
  t: Translate<InvoiceMessageId> = translator(locale),
): InvoiceTexts {
  const { settlement, taxes, lines } = content
  const total = isolated(formatExactMoney({ amount: gross, currency }, locale))
  const exemption = ({ tax }: Pick<TaxGroup, 'tax'>) => {
    if (tax === 'standard') return null
    if (tax === 'reverseCharge') return t('invoice.reverseCharge')
    const isDamage = lines.some(({ code }) => code === 'returnDamage')
    return t(isDamage ? 'invoice.untaxed.damage' : 'invoice.untaxed.deposit')
  }
  return {
    lineName: ({ code }) => {
      const id = `invoice.line.${code}`
      return t(isLine(id) ? id : 'invoice.line.other')
    },
    exemption,
    aboutLine: ({ about }) => (about ? aboutOf(about, t) : null),
    settlement: t(`invoice.settled.${settlement.kind}`, {
      total,
      reference: isolated(content.reference),
      ...settledWords(settlement, locale),
    }),
    notes: taxes.flatMap((group) => exemption(group) ?? []),
  }
}

/** Car of a line, and what its company books it by. */
function aboutOf(
  { orderNo, plate, driver, costCentre, purchaseOrder }: InvoicedCar,
  t: Translate<InvoiceMessageId>,
): string {
  return [
    isolated(orderNo),
    ...(plate === null ? [] : [isolated(plate)]),
    ...(driver === null ? [] : [t('invoice.about.driver', { name: isolated(driver) })]),
    ...(costCentre === null ? [] : [t('invoice.about.costCentre', { code: isolated(costCentre) })]),
    ...(purchaseOrder === null ? [] : [t('invoice.about.purchaseOrder', { number: isolated(purchaseOrder) })]),
  ].join(' · ')
}

function settledWords(settlement: InvoiceSettlement, locale: LocaleSlug): Record<string, string> {
  const method = 'method' in settlement ? settlement.method : 'card'
  return {
    face: faceKindOf(method),
    method,
    wallet: isFieldsKind(method) ? '' : isolated(walletNames[method]),
    dueOn: 'dueOn' in settlement ? formatDate(settlement.dueOn, locale) : '',
    iban: 'iban' in settlement ? isolated(settlement.iban.replaceAll(/.{4}(?=.)/g, '$& ')) : '',
  }
}

function particularsOf(
  { orderNo, issuedOn, locale, content }: InvoiceDocument,
  t: Translate<InvoiceMessageId>,
): PdfTable {
  const { seller, buyer, period, credited, reference, lines } = content
  const { company } = buyer
  const rows: [label: string, lines: string[]][] = [
    [
      t('invoice.seller'),
      [
        seller.name,
        ...placeOf({ ...seller.address, country: seller.country }, locale),
        t('invoice.register', { register: isolated(seller.register) }),
        t('invoice.vatId', { vatId: isolated(seller.vatId) }),
        isolated(seller.phone),
        isolated(seller.email),
      ],
    ],
    [
      t('invoice.buyer'),
      [
        ...(company ? [company.name] : []),
        buyer.name,
        ...placeOf(buyer.address, locale),
        ...(company
          ? [
              t('invoice.register', { register: isolated(company.registrationNumber) }),
              t('invoice.vatId', { vatId: isolated(company.vatId) }),
            ]
          : []),
        isolated(buyer.email),
      ],
    ],
    [t('invoice.issuedOn'), [formatDate(issuedOn, locale)]],
    ...(credited
      ? [
          [
            t('invoice.credited'),
            [
              t('invoice.credited.value', {
                number: isolated(credited.number),
                date: formatDate(credited.issuedOn, locale),
              }),
            ],
          ] satisfies [string, string[]],
        ]
      : []),
    [t('invoice.order'), [isolated(orderNo)]],
    ...(buyer.purchaseOrder === undefined
      ? []
      : [[t('invoice.purchaseOrder'), [isolated(buyer.purchaseOrder)]] satisfies [string, string[]]]),
    [t('invoice.reference'), [isolated(reference)]],
    ...periodRows({ period, lines }, locale, t),
  ]
  return { columns: particularColumns, head: null, rows: rows.map(([label, values]) => ({ cells: [[label], values] })) }
}

function periodRows(
  { period, lines }: Pick<InvoiceContent, 'period' | 'lines'>,
  locale: LocaleSlug,
  t: Translate<InvoiceMessageId>,
): [label: string, lines: string[]][] {
  if (period) {
    const words = { from: formatDate(period.from, locale), to: formatDate(period.to, locale) }
    return [[t('invoice.period'), [t('invoice.period.value', words)]]]
  }
  return lines.some(({ code }) => code === untilHandover)
    ? [[t('invoice.period'), [t('invoice.period.fromHandover')]]]
    : []
}

function writeLines(
  document: PdfDocument,
  { locale, currency, net, vat, gross, content }: InvoiceDocument,
  t: Translate<InvoiceMessageId>,
  { lineName, aboutLine }: InvoiceTexts,
): void {
  const money = (amount: number) => formatExactMoney({ amount, currency }, locale)
  const vatOf = ({ vatAmount, vatRate }: Pick<InvoiceLine, 'vatAmount' | 'vatRate'>) =>
    t('invoice.vat', { amount: money(vatAmount), rate: formatRate(vatRate, locale) })
  const rowOf = (label: string, line: Omit<InvoiceLine, 'code'>, about: string | null = null) => ({
    cells: [
      [label, ...(about === null ? [] : [about])],
      [money(line.amount - line.vatAmount)],
      [vatOf(line)],
      [money(line.amount)],
    ],
  })
  const { lines, taxes } = content
  document.table({
    columns: priceColumns,
    head: [t('invoice.column.item'), t('invoice.column.net'), t('invoice.column.vat'), t('invoice.column.gross')],
    rows: [
      ...lines.map((line) => rowOf(lineName(line), line, aboutLine(line))),
      { cells: [[t('invoice.total')], [money(net)], [money(vat)], [money(gross)]], isStrong: true },
      ...(taxes.length > 1 ? taxes : []).map((group) =>
        rowOf(
          group.vatRate === 0
            ? t('invoice.total.untaxed')
            : t('invoice.total.taxed', { rate: formatRate(group.vatRate, locale) }),
          group,
        ),
      ),
    ],
  })
}

/** Address lines, each with its own direction, and the country in the reader's language. */
function placeOf(address: InvoiceContent['buyer']['address'], locale: LocaleSlug): string[] {
  const country = new Intl.DisplayNames(config.locales[locale].tag, { type: 'region' }).of(address.country)
  return [...postalLines(address).map(isolated), ...(country === undefined ? [] : [country])]
}

function isLine(id: string): id is Extract<InvoiceMessageId, `invoice.line.${string}`> {
  return id in texts
}
