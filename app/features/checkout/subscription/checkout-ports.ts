import { getCurrentAccount } from '#app/functions/account/account.functions.ts'
import * as server from '#app/functions/checkout/checkout.functions.ts'
import { openProduct } from '#app/functions/public/subscription.functions.ts'
import { inBrowserTime, standingInBrowserTime } from '#app/lib/clock/browser-time.ts'
import { browserClock } from '#app/lib/flow/clock.ts'
import { marketOf } from '#app/lib/market/market-of.ts'
import type {
  HeldOrder,
  OrderStanding,
  PostalAddress,
  SubscriptionCheckoutPorts,
} from '#machines/flows/subscription-checkout/index.ts'
import { DeliveryType } from '#machines/shared/codes.ts'
import { paperPorts } from './paper-ports.ts'
import { choicesOf } from './selection.ts'

type HeldNow = HeldOrder & { now: string }

/** What the checkout does beyond the page. Instants are turned into this browser's own time as they arrive. */
export const checkoutPorts: SubscriptionCheckoutPorts = {
  ...paperPorts,

  async checkVehicle({ selection, orderNo }, signal) {
    const opened = await openProduct({ data: choicesOf(selection), signal })
    if (!opened.ok) return { ok: false, code: 'vehicle_gone' }
    const { product, quote, days, areaId, vehicles } = opened.value
    if (areaId !== selection.areaId) return { ok: false, code: 'area_not_served' }
    const { vehicleId } = selection
    const vehicle = vehicles.find(({ id }) => id === vehicleId)
    const first = days.find(({ date }) => !vehicle || date >= vehicle.availableFrom)
    // What an order of one's own holds is free to nobody else.
    const isTaken = orderNo === null && vehicleId !== null && !vehicle
    if (!first || isTaken) return { ok: false, code: 'vehicle_gone' }
    const { amount, currency } = quote.monthly.total
    return {
      ok: true,
      value: { vehicleName: product.modelName, currency, monthlyAmount: amount, availableFrom: first.date },
    }
  },

  async readAccount(signal) {
    const account = await getCurrentAccount({ signal })
    if (!account) return { ok: false, code: 'not_signed_in' }
    return { ok: true, value: { accountId: account.id, identityTypes: [account.identityType] } }
  },

  async createOrder({ selection: { country: _, vehicleId, ...wish }, ...request }, signal) {
    const data = { ...wish, ...request, ...(vehicleId && { vehicleId }) }
    return held(await server.createOrder({ data, signal }))
  },

  async saveDriver({ orderNo, driver, licence }, signal) {
    const data = {
      orderNo,
      driver: { ...driver, phoneCountry: marketOf(driver.phoneCountry) },
      licence: { front: licence.front.fileId, back: licence.back.fileId },
    }
    return held(await server.saveDriver({ data, signal }))
  },

  async saveDelivery({ orderNo, delivery: { address, ...delivery } }, signal) {
    // What was typed for the other kind of handover stays here.
    const isPickup = delivery.deliveryType === DeliveryType.pickUp
    const where = isPickup ? { address: null } : { siteId: null, address: address && addressOf(address) }
    const data = { orderNo, delivery: { ...delivery, ...where } }
    return held(await server.saveDelivery({ data, signal }))
  },

  async saveBilling({ orderNo, billing: { address, ...billing } }, signal) {
    const data = { orderNo, billing: { ...billing, address: addressOf(address) } }
    return held(await server.saveBilling({ data, signal }))
  },

  async saveMethod(data, signal) {
    const saved = await server.saveMethod({ data, signal })
    if (!saved.ok || saved.value === null) return saved.ok ? { ok: true, value: null } : saved
    return { ok: true, value: heldOrder(saved.value) }
  },

  async validateOrder(data, signal) {
    const quoted = await server.validateOrder({ data, signal })
    if (!quoted.ok) return quoted
    const { quote, order } = quoted.value
    return { ok: true, value: { quote, order: heldOrder(order) } }
  },

  placeOrder: async (data, signal) => dated(await server.placeOrder({ data, signal })),

  async startPayment(input, signal) {
    const data = { ...input, returnPath: window.location.pathname }
    return dated(await server.startPayment({ data, signal }))
  },

  async abandonPayment(data, signal) {
    await server.abandonPayment({ data, signal })
  },

  readOrder: async (data, signal) => dated(await server.readStanding({ data, signal })),

  async cancelOrder(data, signal) {
    await server.cancelUnpaid({ data, signal })
  },

  ...browserClock(),
}

function held<Refusal extends { ok: false }>(
  outcome: { ok: true; value: HeldNow } | Refusal,
): { ok: true; value: HeldOrder } | Refusal {
  return outcome.ok ? { ok: true, value: heldOrder(outcome.value) } : outcome
}

function heldOrder({ orderNo, holdExpiresAt, vehicleId, now }: HeldNow): HeldOrder {
  return { orderNo, holdExpiresAt: inBrowserTime(holdExpiresAt, now), vehicleId }
}

function dated<Refusal extends { ok: false }>({
  outcome,
  now,
}: {
  outcome: { ok: true; value: OrderStanding } | Refusal
  now: string
}): { ok: true; value: OrderStanding } | Refusal {
  return outcome.ok ? { ok: true, value: standingInBrowserTime(outcome.value, now) } : outcome
}

function addressOf({ country, ...address }: PostalAddress) {
  return { ...address, country: marketOf(country) }
}
