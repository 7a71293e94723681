import { getEntryOptions } from '#app/functions/booking/test-drive.functions.ts'
import type { Locale } from '#app/i18n/locale.ts'
import type { MarketCode } from '#config'
import { loadPlaces } from './load-places.ts'
import type { AddressedStep } from './steps.ts'

export interface StepSearch {
  /** Postcode or town to sort the stores by. */
  near?: string | undefined
  /** Chosen by visitors in a locale without a single market. */
  country?: MarketCode | undefined
}

export type LoadedStep = Awaited<ReturnType<typeof loadStep>>

/** Server data of a step, independent of the booking's state. */
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
