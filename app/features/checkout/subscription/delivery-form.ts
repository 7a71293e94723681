import { z } from 'zod/mini'
import type { FieldMessages } from '#app/lib/form/field-messages.ts'
import type { MarketCode } from '#config'
import type { DeliveryDraft } from '#machines/flows/subscription-checkout/index.ts'
import type { AddressPart } from '#machines/shared/address-format.ts'
import { DeliveryType, TimePeriod, nameOf, namesOf } from '#machines/shared/codes.ts'
import { extra } from '#server/api/input/address.ts'
import { isPostcode } from '#server/api/input/address.ts'

export interface DeliveryValues {
  deliveryType: keyof typeof DeliveryType
  siteId: string
  address: Record<AddressPart, string>
  date: string
  timePeriod: keyof typeof TimePeriod
}

/** Asks for an address only where the car is brought, for a store only where it is fetched. */
export function deliveryForm(country: MarketCode, dates: readonly string[] | null) {
  const isPickup = ({ deliveryType }: DeliveryValues) => deliveryType === 'pickUp'
  const asks = (isRight: (values: DeliveryValues) => boolean, path: string[]) =>
    z.refine<DeliveryValues>(isRight, { path })
  return z
    .object({
      deliveryType: z.enum(namesOf(DeliveryType)),
      siteId: z.string(),
      address: z.object({
        street: z.string().check(z.trim(), z.maxLength(120)),
        extra,
        postcode: z.string().check(z.trim(), z.maxLength(10)),
        city: z.string().check(z.trim(), z.maxLength(80)),
      }),
      // While the days are on their way, what was chosen before counts; the step asks again when it is sent.
      date: z.string().check(z.refine((day) => dates?.includes(day) ?? day !== '')),
      timePeriod: z.enum(namesOf(TimePeriod)),
    })
    .check(
      asks((values) => !isPickup(values) || values.siteId !== '', ['siteId']),
      asks((values) => isPickup(values) || values.address.street.length >= 3, ['address', 'street']),
      asks((values) => isPickup(values) || isPostcode(country, values.address.postcode), ['address', 'postcode']),
      asks((values) => isPickup(values) || values.address.city !== '', ['address', 'city']),
    )
}

export type DeliveryOutput = z.output<ReturnType<typeof deliveryForm>>

const asked = (id: FieldMessages['required']): FieldMessages => ({ required: id, invalid: id })

export const deliveryMessages: Record<string, FieldMessages> = {
  siteId: asked('checkout.delivery.site.required'),
  date: asked('checkout.delivery.date.required'),
}

/** What the form begins with: what was chosen on the car's page or typed here. */
export function deliveryValues(draft: DeliveryDraft | null, siteId: string): DeliveryValues {
  const { street = '', extra = '', postcode = '', city = '' } = draft?.address ?? {}
  return {
    deliveryType: nameOf(DeliveryType, draft?.deliveryType ?? DeliveryType.pickUp),
    siteId: draft?.siteId ?? siteId,
    address: { street, extra, postcode, city },
    date: draft?.date ?? '',
    timePeriod: nameOf(TimePeriod, draft?.timePeriod ?? TimePeriod.any),
  }
}

/** The form as the machine keeps it: what was typed of an address stays while a store is chosen. */
export function deliveryDraft(values: DeliveryValues, country: MarketCode): DeliveryDraft {
  const { deliveryType, siteId, address, date, timePeriod } = values
  return {
    deliveryType: DeliveryType[deliveryType],
    siteId: siteId || null,
    address: Object.values(address).some(Boolean) ? { ...address, country } : null,
    date,
    timePeriod: TimePeriod[timePeriod],
  }
}
