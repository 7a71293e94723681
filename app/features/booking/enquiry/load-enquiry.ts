import { getEnquiry, openEnquiryForm } from '#app/functions/booking/car-enquiry.functions.ts'
import { readEquipment } from '#app/shared/vehicle/names.ts'
import type { EnquirySearch } from '#app/shared/ways/enquiry-search.ts'
import { OrderType } from '#machines/shared/codes.ts'
import { PurchaseType } from '#machines/shared/purchase-types.ts'

export type OpenedForm = Extract<Awaited<ReturnType<typeof openEnquiryForm>>, { ok: true }>['value']
export type Enquiry = Extract<Awaited<ReturnType<typeof getEnquiry>>, { ok: true }>['value']

/** Form for the chosen car and terms; null where they are not offered, or incomplete. */
export async function loadEnquiryForm(search: EnquirySearch | null): Promise<OpenedForm | null> {
  if (!search) return null
  const { way, country, car, paint, wheels, interior, order, extras, months, km, down } = search
  const opened = await openEnquiryForm({
    data: {
      purchaseType: PurchaseType[way],
      country,
      skuId: car,
      paint,
      wheels,
      interior,
      orderType: order ?? OrderType.madeToOrder,
      equipment: readEquipment(extras ?? ''),
      months,
      monthlyKm: km,
      ...(down && { downPercent: down }),
    },
  })
  return opened.ok ? opened.value : null
}

/** Enquiry of a mailed link, or of its signed-in owner; null for an invalid link. */
export async function loadEnquiry(orderNo: string, token: string | undefined): Promise<Enquiry | null> {
  const found = await getEnquiry({ data: { params: { orderNo }, query: { token: token ?? null } } })
  return found.ok ? found.value : null
}
