import { config, type LocaleSlug } from '#config'
import { PriceMode, TimePeriod, nameOf } from '#machines/shared/codes.ts'
import { isIncludedItem } from '#machines/shared/included-item.ts'
import type { Money, Price } from '#server/api/contract/schemas/money.ts'
import { formatDate, formatDay } from '#server/backend/kernel/i18n/format-date.ts'
import { formatExactMoney, formatRate } from '#server/backend/kernel/i18n/format-money.ts'
import type { ContractContent } from '#server/backend/platform/db/schema/contracts.ts'
import {
  createPdfDocument,
  type PdfDocument,
  type PdfTable,
  particularColumns,
  priceColumns,
} from '#server/backend/platform/pdf/pdf-document.ts'
import { carText } from './car-text.ts'
import type { ContractTemplate } from './contract-template.ts'
import { translator, type Translate } from './messages.ts'

interface Draft {
  t: Translate
  locale: LocaleSlug
  content: ContractContent
  template: ContractTemplate
}

/** Content and language of a contract. */
export interface ContractRequest {
  content: ContractContent
  template: ContractTemplate
  /** Version of the template. */
  version: string
  locale: LocaleSlug
}

/** Writes the contract as a PDF, with the same bytes for the same contract. Runs in the confined process. */
export function writeContract({ content, template, locale, version }: ContractRequest): Promise<Buffer> {
  const { tag, direction } = config.locales[locale]
  const t = translator(locale)
  const { orderNo, orderedAt, country } = content
  const draft: Draft = { t, locale, content, template }
  const { timeZone } = config.markets[country]
  const document = createPdfDocument({
    title: `${template.title} ${orderNo}`,
    author: config.brand.legalName,
    language: tag,
    direction,
    createdAt: new Date(orderedAt),
    footer: (page, pages) => t('contract.page', { orderNo, page, pages }),
  })
  document.heading(1, template.title)
  document.paragraph(t('contract.ordered', { orderNo, date: formatDay(orderedAt, timeZone, locale) }))
  document.paragraph(template.lead)
  document.heading(2, template.particularsTitle)
  document.table(particularsOf(draft))
  writePrices(document, draft)
  writeEnding(document, draft)
  document.heading(1, t('contract.terms', { version }))
  template.clauses.forEach(({ title, paragraphs }, index) => {
    document.heading(2, `${index + 1}. ${title}`)
    for (const paragraph of paragraphs) document.paragraph(paragraph)
  })
  return document.finish()
}

function particularsOf(draft: Draft): PdfTable {
  const { t, locale, content, template } = draft
  const money = (value: Money) => formatExactMoney(value, locale)
  const { customer, driver, quote } = content
  const { labels } = template
  const { brand } = config
  const { company } = customer
  const deposit = quote.due.lines.find(({ code }) => code === 'deposit')
  const rows: [label: string, lines: string[]][] = [
    [t('contract.provider'), [brand.legalName, brand.email]],
    [
      labels.customer,
      [
        ...(company ? [company.name] : []),
        customer.name,
        ...placeOf(customer.address),
        customer.email,
        ...(company ? [t('contract.company', { number: company.registrationNumber, vatId: company.vatId })] : []),
      ],
    ],
    ...(driver
      ? [[t('contract.driver'), [`${driver.firstName} ${driver.lastName}`]] satisfies [string, string[]]]
      : []),
    [labels.vehicle, carOf(draft)],
    [labels.term, [termOf(draft)]],
    [labels.mileage, [t('contract.car.distance', { km: quote.monthlyKm })]],
    [labels.monthlyPrice, [money(quote.monthly.total)]],
    [labels.dueWithOrder, [money(quote.due.total)]],
    ...(deposit ? [[labels.deposit, [money(deposit)]] satisfies [string, string[]]] : []),
    [labels.handover, handoverOf(draft)],
  ]
  return { columns: particularColumns, head: null, rows: rows.map(([label, lines]) => ({ cells: [[label], lines] })) }
}

function carOf({ t, locale, content: { car } }: Draft): string[] {
  const used = [t('contract.car.condition.used'), t('contract.car.distance', { km: car.mileage })].join(' · ')
  return [
    car.modelName,
    carText(locale, car),
    car.condition === 'used' ? used : t('contract.car.condition.new'),
    car.vin === null ? t('contract.madeToOrder') : t('contract.vin', { vin: car.vin }),
  ]
}

function termOf({ t, content: { quote, noticeDays } }: Draft): string {
  if (quote.priceMode === PriceMode.trial) return t('contract.term.trial')
  if (quote.priceMode === PriceMode.flexible) return t('contract.term.flexible', { days: noticeDays })
  return t('contract.term.fixed', { months: quote.months, days: noticeDays })
}

function handoverOf({ t, locale, content: { delivery, site } }: Draft): string[] {
  const { address, date, timePeriod } = delivery
  const where = address ?? site
  const period = t(`contract.period.${nameOf(TimePeriod, timePeriod)}`)
  return [
    ...(address === null && site ? [site.name] : []),
    ...(where ? placeOf(where) : []),
    `${formatDate(date, locale)} · ${period}`,
  ]
}

/** Isolates the direction of each line: `10969 Berlin` keeps its order in Arabic. */
function placeOf({ street, postcode, city }: { street: string; postcode: string; city: string }): string[] {
  return [street, `${postcode} ${city}`.trim()].map((line) => `\u2068${line}\u2069`)
}

function writePrices(document: PdfDocument, { t, locale, content: { quote, excess } }: Draft): void {
  const money = (value: Money) => formatExactMoney(value, locale)
  const cellsOf = (price: Price) => [
    [money({ ...price, amount: price.amount - price.vatAmount })],
    [
      t('contract.vat', {
        amount: money({ ...price, amount: price.vatAmount }),
        rate: formatRate(price.vatRate, locale),
      }),
    ],
    [money(price)],
  ]
  const rowOf = (label: string, price: Price, isStrong = false) => ({ cells: [[label], ...cellsOf(price)], isStrong })
  const columns = [t('contract.column.net'), t('contract.column.vat'), t('contract.column.gross')]
  document.heading(2, t('contract.price.title'))
  for (const part of ['monthly', 'due'] as const) {
    const { lines, total } = quote[part]
    document.table({
      columns: priceColumns,
      head: [t(`contract.price.${part}`), ...columns],
      rows: [
        ...lines.map((line) =>
          isIncludedItem(line.code)
            ? { cells: [[t(`contract.line.${line.code}`)], [], [], [t('contract.line.included')]] }
            : rowOf(t(`contract.line.${line.code}`), line),
        ),
        rowOf(t('contract.price.total'), total, true),
        ...(part === 'due' ? [rowOf(t('contract.price.whole'), quote.whole)] : []),
      ],
    })
  }
  if (quote.monthly.total.isReverseCharged) document.paragraph(t('contract.reverse'))
  if (excess) document.paragraph(t('contract.excess', { amount: money(excess) }))
  document.paragraph(t('contract.hash', { hash: quote.hash }))
}

function writeEnding(document: PdfDocument, { t, locale, content }: Draft): void {
  const { cancelPolicy, cutoffHours, withdrawalDays } = content
  document.heading(2, t('contract.ending.title'))
  document.table({
    columns: [
      { share: 0.7, align: 'start' },
      { share: 0.3, align: 'end' },
    ],
    head: null,
    rows: cancelPolicy.steps.map(({ hoursBefore, fee }) => ({
      cells: [[t('contract.ending.step', { hours: hoursBefore })], [formatExactMoney(fee, locale)]],
    })),
  })
  document.paragraph(t('contract.ending.cutoff', { hours: cutoffHours, version: cancelPolicy.version }))
  document.paragraph(
    withdrawalDays > 0 ? t('contract.ending.withdrawal', { days: withdrawalDays }) : t('contract.ending.noWithdrawal'),
  )
}
