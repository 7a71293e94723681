import { z } from 'zod/mini'
import { addressForm } from '#app/functions/test-drive.schemas.ts'
import type { FieldMessages } from '#app/lib/form/field-messages.ts'
import type { ZodForm } from '#app/lib/form/use-zod-form.ts'
import { isPostcode } from './postcodes.ts'

/** The address as the server takes it, with a whole postcode: half of one would be looked for in vain. */
export const doorForm = addressForm.check(
  z.refine(({ country, postcode }) => postcode === '' || isPostcode(country, postcode), { path: ['postcode'] }),
)

export type DoorValues = z.input<typeof doorForm>
export type DoorAddress = z.output<typeof doorForm>
export type DoorForm = ZodForm<DoorValues, DoorAddress>

export const doorMessages: Record<string, FieldMessages> = {
  street: { required: 'test-drive.address.street.required', invalid: 'test-drive.address.street.required' },
  postcode: { required: 'test-drive.address.postcode.required', invalid: 'test-drive.address.postcode.required' },
  city: { required: 'test-drive.address.city.required', invalid: 'test-drive.address.city.required' },
  country: { required: 'test-drive.country.required', invalid: 'test-drive.country.required' },
}
