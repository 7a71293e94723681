import { z } from 'zod/mini'
import type { FieldMessages } from '#app/lib/form/field-messages.ts'
import { marketOf } from '#app/lib/market/market-of.ts'
import type { DriverDraft } from '#machines/flows/subscription-checkout/index.ts'
import { driver } from '#server/api/input/driver.ts'

/** Who drives, with days that can be: by the clock of whoever types them. */
export const driverForm = z.safeExtend(driver, {
  birthDate: z.iso.date().check(z.refine((date) => date > '1900-01-01' && date < today())),
  licenceExpiresOn: z.iso.date().check(z.refine((date) => date >= today())),
})

export type DriverValues = z.input<typeof driverForm>
export type DriverOutput = z.output<typeof driverForm>

export const driverMessages: Record<string, FieldMessages> = {
  birthDate: { required: 'checkout.driver.birthDate.required', invalid: 'checkout.driver.birthDate.required' },
  licenceNumber: {
    required: 'checkout.driver.licenceNumber.required',
    invalid: 'checkout.driver.licenceNumber.required',
  },
  licenceExpiresOn: {
    required: 'checkout.driver.licenceExpiresOn.required',
    invalid: 'checkout.driver.licenceExpiresOn.past',
  },
}

/** What the form begins with: what was typed, and where nothing was, what a customer's account knows. */
export function driverValues(draft: DriverDraft, known: { firstName: string; lastName: string } | null): DriverValues {
  return {
    ...draft,
    firstName: draft.firstName || (known?.firstName ?? ''),
    lastName: draft.lastName || (known?.lastName ?? ''),
    phoneCountry: marketOf(draft.phoneCountry),
  }
}

/**
 * Countries whose licences are looked at every day: those of the markets, of the European Economic Area, and of the Gulf.
 * ISO 3166-1 alpha-2.
 */
export const licenceCountries =
  'AE AT BE BG BH CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT KW LI LT LU LV MT NL NO OM PL PT QA RO SA SE SI SK US'.split(
    ' ',
  )

function today(): string {
  return new Date().toISOString().slice(0, 10)
}
