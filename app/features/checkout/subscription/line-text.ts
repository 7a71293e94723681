import type { MessageId } from '#app/i18n/messages.ts'
import { includedItems } from '#machines/shared/included-item.ts'

const known = [
  'vehicle',
  'usedDiscount',
  'madeToOrderDiscount',
  'paint',
  'wheels',
  'interior',
  'mileage',
  'returnCare',
  'agreementDiscount',
  'followOnDiscount',
  'serviceFee',
  'deliveryFee',
  'deposit',
  'firstPeriod',
  ...includedItems,
  'voucher',
] as const

/** What a line of a price is called; one that is new to this page is part of the car. */
export function lineText(kind: string): MessageId {
  return `subscription-product.line.${known.find((code) => code === kind) ?? 'vehicle'}`
}
