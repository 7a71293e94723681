import { getEntryOptions } from '#app/functions/booking/test-drive.functions.ts'
import type { Locale } from '#app/i18n/locale.ts'
import type { MarketCode } from '#config'
import { loadPlaces } from './load-places.ts'
import type { AddressedStep } from './steps.ts'

export interface StepSearch {
  /** A postcode or town to find the nearest store from. */
  near?: string | undefined
  /** Chosen by visitors of a locale that belongs to no one market. */
  country?: MarketCode | undefined
}

export type LoadedStep = Awaited<ReturnType<typeof loadStep>>

/** What the server has to say for a step before anything is known of the booking. */
export async function loadStep(
  step: AddressedStep,
  { market }: Locale,
  { near, country = market ?? undefined }: StepSearch,
) {
  switch (step) {
    case 'type':
      return { step, options: await getEntryOptions({ data: { query: { country: market } } }) }
    case 'place':
      return { step, places: await loadPlaces(country, near) }
    case 'model':
    case 'slot':
    case 'contact':
    case 'done':
      return { step }
  }
}
