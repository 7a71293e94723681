import { config, type LocaleSlug, type MarketCode } from '#config'
import { nameOf } from '#machines/shared/codes.ts'
import { type EnquiredType, PurchaseType } from '#machines/shared/purchase-types.ts'
import type { CarOffer, SalePrice } from '#server/api/contract/schemas/car-enquiry.ts'
import type { Money, Price } from '#server/api/contract/schemas/money.ts'
import type { EquipmentId } from '#server/api/contract/schemas/vehicle.ts'
import type { CarEnquiryRow } from '#server/backend/domains/car-enquiry/car-enquiries.ts'
import { formatDate, formatDay } from '#server/backend/kernel/i18n/format-date.ts'
import { formatExactMoney, formatRate } from '#server/backend/kernel/i18n/format-money.ts'
import { isolated } from '#server/backend/kernel/i18n/isolated.ts'
import type { Translate } from '#server/backend/kernel/i18n/translator.ts'
import {
  createPdfDocument,
  type PdfDocument,
  particularColumns,
  priceColumns,
} from '#server/backend/platform/pdf/pdf-document.ts'
import { sellers } from '#server/config/sellers.ts'
import { postalLines } from '#server/postal/postal-lines.ts'
import { translator } from './messages.ts'

/** Content and language of an offer. */
export interface OfferRequest {
  orderNo: string
  locale: LocaleSlug
  country: MarketCode
  customer: Pick<CarEnquiryRow, 'firstName' | 'lastName' | 'company'>
  modelName: string
  /** Build of the car in the offer's language. */
  carText: string
  equipment: readonly EquipmentId[]
  purchaseType: EnquiredType
  months: number
  monthlyKm: number
  /** Price on the road, as shown to the customer. */
  price: SalePrice
  /** Whether the rate is stated net. */
  isNet: boolean
  offer: CarOffer
}

interface Draft {
  t: Translate<Parameters<ReturnType<typeof translator>>[0]>
  request: OfferRequest
}

/** Writes the offer as a PDF, with the same bytes for the same offer. Runs in the confined process. */
export function writeOffer(request: OfferRequest): Promise<Buffer> {
  const { orderNo, locale, country, offer } = request
  const { tag, direction } = config.locales[locale]
  const t = translator(locale)
  const draft: Draft = { t, request }
  const document = createPdfDocument({
    title: `${t('offer.title')} ${orderNo}`,
    author: sellers[country].name,
    language: tag,
    direction,
    createdAt: new Date(offer.offeredAt),
    footer: (page, pages) => t('offer.page', { orderNo, page, pages }),
  })
  document.heading(1, t('offer.title'))
  document.paragraph(
    t('offer.made', { orderNo, date: formatDay(offer.offeredAt, config.markets[country].timeZone, locale) }),
  )
  document.table({
    columns: particularColumns,
    head: null,
    rows: particularsOf(draft).map(([label, lines]) => ({ cells: [[label], lines] })),
  })
  if (request.purchaseType === PurchaseType.purchase) writePurchase(document, draft)
  else writeLeasing(document, draft)
  if (offer.note !== '') {
    document.heading(2, t('offer.note'))
    document.paragraph(offer.note)
  }
  document.heading(2, t('offer.answer.title'))
  document.paragraph(t('offer.answer.text', { date: formatDate(offer.validUntil, locale) }))
  return document.finish()
}

function particularsOf({ t, request }: Draft): [label: string, lines: string[]][] {
  const { customer, country, modelName, carText, equipment, purchaseType, months, monthlyKm, offer, locale } = request
  const { company } = customer
  const seller = sellers[country]
  const isLeasing = purchaseType !== PurchaseType.purchase
  return [
    [
      t('offer.provider'),
      [
        seller.name,
        ...postalLines({ ...seller.address, country }).map(isolated),
        isolated(seller.register),
        t('offer.vatId', { vatId: isolated(seller.vatId) }),
        isolated(config.brand.email),
      ],
    ],
    [
      t('offer.customer'),
      [
        ...(company ? [company.name] : []),
        `${customer.firstName} ${customer.lastName}`,
        ...(company
          ? [t('offer.company', { number: isolated(company.registrationNumber), vatId: isolated(company.vatId) })]
          : []),
      ],
    ],
    [t('offer.car'), [modelName, carText, ...equipment.map((id) => t(`offer.equipment.${id}`))]],
    [t('offer.way'), [t(`offer.way.${nameOf(PurchaseType, purchaseType)}`)]],
    ...(isLeasing
      ? [[t('offer.term'), [t('offer.term.value', { months, km: monthlyKm })]] satisfies [string, string[]]]
      : []),
    [t('offer.validUntil'), [formatDate(offer.validUntil, locale)]],
  ]
}

function writePurchase(document: PdfDocument, draft: Draft): void {
  const { t, request } = draft
  const { price, offer } = request
  document.heading(2, t('offer.price.title'))
  document.table({
    columns: priceColumns,
    head: headOf(draft, t('offer.price.listed')),
    rows: [
      ...price.lines.map((line) => rowOf(draft, t(`offer.line.${line.code}`), line)),
      rowOf(draft, t('offer.price.total'), price.total),
      rowOf(draft, t('offer.price.yours'), offer.price, true),
    ],
  })
}

function writeLeasing(document: PdfDocument, draft: Draft): void {
  const { t, request } = draft
  const { offer, isNet, months } = request
  document.heading(2, t('offer.rate.title'))
  document.table({
    columns: priceColumns,
    head: headOf(draft, ''),
    rows: [rowOf(draft, t('offer.rate'), offer.price, true)],
  })
  const rate = isNet ? offer.price.amount - offer.price.vatAmount : offer.price.amount
  const { downPayment } = offer
  const total = { ...downPayment, amount: downPayment.amount + rate * months }
  const money = (value: Money) => formatExactMoney(value, request.locale)
  document.table({
    columns: particularColumns,
    head: null,
    rows: [
      { cells: [[t(isNet ? 'offer.downPayment.net' : 'offer.downPayment')], [money(downPayment)]] },
      { cells: [[t(isNet ? 'offer.total.net' : 'offer.total')], [money(total)]] },
    ],
  })
  document.paragraph(t('offer.leasing.text'))
}

function headOf({ t }: Draft, name: string): string[] {
  return [name, t('offer.column.net'), t('offer.column.vat'), t('offer.column.gross')]
}

function rowOf({ t, request: { locale } }: Draft, label: string, price: Price, isStrong = false) {
  const money = (amount: number) => formatExactMoney({ ...price, amount }, locale)
  const vat = money(price.vatAmount)
  return {
    cells: [
      [label],
      [money(price.amount - price.vatAmount)],
      // Official charges carry no tax, and a part of a price may be free of it: the rate is stated where all is taxed.
      [isFullyTaxed(price) ? t('offer.vat', { amount: vat, rate: formatRate(price.vatRate, locale) }) : vat],
      [money(price.amount)],
    ],
    isStrong,
  }
}

function isFullyTaxed({ amount, vatAmount, vatRate }: Price): boolean {
  return vatRate > 0 && Math.abs((amount * vatRate) / (10_000 + vatRate) - vatAmount) < 2
}
