import type { z } from 'zod/mini'
import type { FieldMessages } from '#app/lib/form/field-messages.ts'
import type { ZodForm } from '#app/lib/form/use-zod-form.ts'
import type { address } from '#server/api/input/address.ts'

export type DoorValues = z.input<typeof address>
export type DoorOutput = z.output<typeof address>
export type DoorForm = ZodForm<DoorValues, DoorOutput>

export const doorMessages: Record<string, FieldMessages> = {
  country: { required: 'test-drive.country.required', invalid: 'test-drive.country.required' },
}
