import { config } from '#config'
import type { CallResult } from '#server/api/contract/endpoint.ts'
import type { carEnquiry } from '#server/api/contract/groups/car-enquiry.ts'
import { versionOf } from '#server/backend/domains/car-enquiry/car-comparison.ts'
import type { CarEnquiryRow } from '#server/backend/domains/car-enquiry/car-enquiries.ts'
import { carText } from '#server/backend/domains/subscription/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { type ConfinedTask, runConfined } from '#server/backend/platform/confined/confined.ts'
import type { writeOffer } from './write-offer.confined.ts'

const task: ConfinedTask<typeof writeOffer> = {
  name: 'writeOffer',
  module: '#server/backend/domains/car-enquiry/offer/write-offer.confined.ts',
  line: 'documents',
}
/** Limits of the confined process; names and notes are typed by people. */
const writing = { timeMs: 20_000, memoryMb: 500 }

/**
 * Current offer as a PDF, in the language of the enquiry; the same bytes for the same offer, so that it is not stored.
 * The caller checks access. Call outside transactions. Throws `not_found` before there is an offer, ConfinedLimitError.
 */
export async function writeOfferOf(
  services: BackendContext,
  row: CarEnquiryRow,
): Promise<CallResult<typeof carEnquiry.rows.getOfferDocument>> {
  const { orderNo, offer, car, locale, country } = row
  if (!offer) throw new Refusal('not_found', `${orderNo} has no offer`)
  const { modelName, facts } = await versionOf(services, country, row.skuId)
  const { firstName, lastName, company, purchaseType, months, monthlyKm, price, way } = row
  const bytes = await runConfined(
    task,
    {
      orderNo,
      locale,
      country,
      customer: { firstName, lastName, company },
      modelName,
      carText: carText(locale, { ...facts, ...car }),
      equipment: car.equipment,
      purchaseType,
      months,
      monthlyKm,
      price,
      isNet: way.isNet,
      offer,
    },
    writing,
  )
  return {
    fileName: `${config.brand.name}-${orderNo}.pdf`,
    contentType: 'application/pdf',
    content: Buffer.from(bytes).toString('base64'),
  }
}
