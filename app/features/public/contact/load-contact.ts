import { getMapStyle } from '#app/functions/booking/map.functions.ts'
import { getSupport, listContactPoints } from '#app/functions/public/contact.functions.ts'
import type { MarketCode } from '#config'

/** Data of the contact page before a location is known. */
export async function loadContact(country: MarketCode | null) {
  const [points, support, mapStyle] = await Promise.all([
    listContactPoints({ data: { query: { country } } }),
    getSupport(),
    getMapStyle(),
  ])
  return { country, points, support, mapStyle }
}

export type ContactData = Awaited<ReturnType<typeof loadContact>>
export type ContactPoint = ContactData['points'][number]
