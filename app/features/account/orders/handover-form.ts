import { z } from 'zod/mini'
import type { FieldMessages } from '#app/lib/form/field-messages.ts'
import type { MarketCode } from '#config'
import { DeliveryType, TimePeriod, nameOf, namesOf } from '#machines/shared/codes.ts'
import { city, extra, postcode, street } from '#server/api/input/address.ts'
import { isPostcode } from '#server/api/input/address.ts'
import type { AccountOrder } from './order.ts'

const text = z.string().check(z.trim(), z.maxLength(120))

/** Day, time of day and place: a store for pickup, an address for delivery. */
export function handoverForm(country: MarketCode, isHome: boolean) {
  return z.object({
    date: z.iso.date(),
    period: z.enum(namesOf(TimePeriod)),
    siteId: isHome ? text : text.check(z.minLength(1)),
    street: isHome ? street : text,
    extra: isHome ? extra : text,
    postcode: isHome ? postcode.check(z.refine((typed) => isPostcode(country, typed))) : text,
    city: isHome ? city : text,
  })
}

export type HandoverValues = z.input<ReturnType<typeof handoverForm>>

export const handoverMessages: Record<string, FieldMessages> = {
  date: { required: 'account-order.delivery.date.required', invalid: 'account-order.delivery.date.required' },
  siteId: { required: 'account-order.delivery.site.required', invalid: 'account-order.delivery.site.required' },
}

/** Current agreement; without an agreed return, the place of the delivery and an open day. */
export function agreedOf({ delivery, returning }: AccountOrder, purpose: 'delivery' | 'return') {
  const agreed = purpose === 'return' ? (returning ?? (delivery && { ...delivery, date: '' })) : delivery
  const values: HandoverValues = {
    date: agreed?.date ?? '',
    period: nameOf(TimePeriod, agreed?.timePeriod ?? TimePeriod.any),
    siteId: agreed?.siteId ?? '',
    street: agreed?.address?.street ?? '',
    extra: agreed?.address?.extra ?? '',
    postcode: agreed?.address?.postcode ?? '',
    city: agreed?.address?.city ?? '',
  }
  return { deliveryType: agreed?.deliveryType ?? DeliveryType.pickUp, values }
}

/** Form values limited to what is offered. */
export function offeredOf(
  values: HandoverValues,
  {
    days,
    sites,
  }: { days: readonly { date: string; periods: readonly TimePeriod[] }[]; sites: readonly { id: string }[] },
): HandoverValues {
  const day = days.find(({ date }) => date === values.date)
  const site = sites.find(({ id }) => id === values.siteId) ?? sites[0]
  return {
    ...values,
    date: day?.date ?? '',
    period: day?.periods.includes(TimePeriod[values.period]) ? values.period : 'any',
    siteId: site?.id ?? '',
  }
}

/** Form values as the calls take them. */
export function handoverOf(
  country: MarketCode,
  deliveryType: DeliveryType,
  { date, period, siteId, street, extra, postcode, city }: HandoverValues,
) {
  const when = { date, timePeriod: TimePeriod[period] }
  return deliveryType === DeliveryType.door
    ? { ...when, deliveryType, siteId: null, address: { street, extra, postcode, city, country } }
    : { ...when, deliveryType, siteId, address: null }
}
