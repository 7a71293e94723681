import { createHash } from 'node:crypto'
import { createActor, fromPromise, waitFor } from 'xstate'
import { call } from '#app/lib/flow/call.ts'
import {
  type CheckoutEvent,
  type CheckoutStep,
  currentScreen,
  type HeldOrder,
  type ReadAccountOutcome,
  type Selection,
  subscriptionCheckoutMachine,
} from '#machines/flows/subscription-checkout/index.ts'
import { createClock } from '#machines/shared/clock.ts'
import { success } from '#machines/shared/outcome.ts'
import { saveFlow } from '#machines/shared/persistence.ts'
import type { ApiClient } from '#server/api/client/client.ts'
import type { TestCardId } from '#server/backend/domains/payment-service/test-cards.ts'
import { jpeg } from '#tests/fixtures/licence-files.ts'
import { bindCard } from './payment-customer.ts'

/** Where one checks out, and what is written on its forms. */
const places = {
  no_NO: {
    areaId: 'no-oslo',
    phone: '41234567',
    address: { street: 'Torggata 1', postcode: '0181', city: 'Oslo', country: 'NO' },
    vatId: 'NO 123 456 789 MVA',
  },
  de_DE: {
    areaId: 'de-berlin',
    phone: '1701234567',
    address: { street: 'Hauptstraße 1', postcode: '10119', city: 'Berlin', country: 'DE' },
    vatId: 'DE 123 456 789',
  },
  ar_AE: {
    areaId: 'ae-dubai',
    phone: '501234567',
    address: { street: 'Sheikh Zayed Road 1', postcode: '', city: 'Dubai', country: 'AE' },
    vatId: '100123456700003',
  },
} as const

type Place = (typeof places)[keyof typeof places]

/** How somebody's checkout differs from that of Ada Lund, who fetches a car in Oslo. */
export interface BegunWish {
  step: CheckoutStep
  slug?: keyof typeof places
  /** Of the account. */
  identityType?: 1 | 2 | 3
  lastName?: string
  card?: TestCardId
}

export interface BegunCheckout {
  orderNo: string
  /** What a tab keeps of it. */
  kept: string
}

const key = () => ({ idempotencyKey: crypto.randomUUID() })

/** Brings a checkout to a step with calls alone: the machine runs here, with an order that is held in truth. */
export async function beginCheckoutAt(
  api: ApiClient,
  { step, slug = 'no_NO', identityType = 1, lastName = 'Lund', card = 'approved' }: BegunWish,
): Promise<BegunCheckout> {
  const { areaId, phone, address, vatId } = places[slug]
  const { country } = address
  const { items } = await api.subscription.listCars({ query: { areaId, orderType: 1, size: 1 } })
  const productId = items[0]?.productId ?? ''
  const selection = {
    productId,
    areaId,
    country,
    vehicleId: null,
    orderType: 1,
    priceMode: 2,
    months: 12,
    monthlyKm: 1_500,
    hasReturnCare: false,
  } as const satisfies Selection
  const actor = createActor(checkoutOf(api, slug), { input: { phoneCountry: country } }).start()
  const arriveAt = (screen: CheckoutStep) =>
    waitFor(actor, (snapshot) => currentScreen(snapshot) === screen && snapshot.hasTag('editable'))

  actor.send({ type: 'selection.chosen', selection })
  await arriveAt('identity')
  actor.send({ type: 'identity.chosen', identityType, orderKey: crypto.randomUUID() })
  await arriveAt('driver')
  const steps: [CheckoutStep, () => Promise<unknown>][] = [
    ['driver', nameDriver],
    ['delivery', chooseHandover],
    ['billing', giveBilling],
    ['credit', agreeToCreditCheck],
    ['payment', chooseMethod],
  ]
  for (const [name, take] of steps) {
    if (name === step) break
    await take()
  }
  const { orderNo = '' } = actor.getSnapshot().context.order ?? {}
  const kept = JSON.stringify({
    ...saveFlow(actor),
    revision: null,
    writer: '',
    screen: currentScreen(actor.getSnapshot()),
  })
  actor.stop()
  return { orderNo, kept }

  async function nameDriver() {
    for (const side of ['front', 'back'] as const) {
      actor.send({ type: 'licence.chosen', side, uploadId: side })
      await waitFor(actor, ({ context }) => context.licence[side] !== null)
    }
    const born = { firstName: 'Ada', lastName, birthDate: '1990-02-28', phoneCountry: country, phone }
    const licence = { licenceNumber: '12 34 567890 1', licenceCountry: country, licenceExpiresOn: '2036-05-17' }
    actor.send({ type: 'driver.submitted', driver: { ...born, ...licence } })
    await arriveAt('delivery')
  }

  async function chooseHandover() {
    const vehicleId = actor.getSnapshot().context.order?.vehicleId
    const areas = await api.subscription.listAreas({ query: { country } })
    const siteId = areas.find(({ id }) => id === areaId)?.sites[0]?.id ?? ''
    const query = { productId, areaId, ...(vehicleId && { vehicleId }) }
    const date = (await api.subscription.listDates({ query })).days.at(-1)?.date ?? ''
    const delivery = { deliveryType: 1, siteId, address: null, date, timePeriod: 0 } as const
    actor.send({ type: 'delivery.submitted', delivery })
    await arriveAt('billing')
  }

  async function giveBilling() {
    const company = identityType === 1 ? null : { name: `${lastName} & Co`, registrationNumber: '12345', vatId }
    const billing = { name: `Ada ${lastName}`, email: 'ada@solvei.example', address, company }
    actor.send({ type: 'billing.submitted', billing })
    await arriveAt('credit')
  }

  async function agreeToCreditCheck() {
    actor.send({ type: 'credit.consented', creditKey: crypto.randomUUID() })
    await arriveAt('payment')
  }

  async function chooseMethod() {
    const methodId = await bindCard(api, (request) => fetch(request), card, identityType === 1 ? 'person' : 'company')
    const method = { methodId, kind: 'card', brand: 'visa', lastFour: null } as const
    actor.send({ type: 'method.chosen', method })
    await waitFor(actor, (snapshot) => currentScreen(snapshot) === 'review')
  }
}

/** The checkout with the calls it makes until its review; the page goes on from there. */
function checkoutOf(api: ApiClient, locale: keyof typeof places) {
  const { address }: Place = places[locale]
  const { subscriptionOrders } = api
  const held = async (
    request: Promise<{ orderNo: string; holdExpiresAt: string | null; vehicle: { id: string } | null; now: string }>,
  ) => {
    const { orderNo, holdExpiresAt, vehicle, now } = await request
    const expiresAt = new Date(Date.now() + Date.parse(holdExpiresAt ?? now) - Date.parse(now)).toISOString()
    return success<HeldOrder>({ orderNo, holdExpiresAt: expiresAt, vehicleId: vehicle?.id ?? null })
  }
  const at = (orderNo: string) => ({ params: { id: orderNo } })

  return subscriptionCheckoutMachine.provide({
    actors: {
      checkVehicle: call(async () =>
        success({ vehicleName: 'Solvei', currency: 'NOK', monthlyAmount: 1, availableFrom: '2030-01-01' }),
      ),
      readAccount: fromPromise<ReadAccountOutcome>(async () => {
        const { id, identityType } = await api.accounts.getCurrent()
        return success({ accountId: id, identityTypes: [identityType] })
      }),
      createOrder: call(
        ({
          data: {
            selection: { country: _, vehicleId: __, ...wish },
            identityType,
            orderKey,
          },
        }) => {
          const body = { ...wish, identityType, locale }
          return held(subscriptionOrders.createOrder({ body }, { idempotencyKey: orderKey }))
        },
      ),
      uploadLicence: call(async ({ data: { orderNo, side } }) => {
        const fileName = `${side}.jpg`
        const sha256 = createHash('sha256').update(jpeg).digest('hex')
        const query = { orderNo, side, fileName, contentType: 'image/jpeg', size: jpeg.length, sha256 }
        const { fileId, url, headers } = await api.orderPapers.presignLicenceUpload({ query })
        const sent = headers.map(({ name, value }): [string, string] => [name, value])
        await fetch(url, { method: 'PUT', headers: sent, body: new Uint8Array(jpeg) })
        return success({ fileId, side, fileName })
      }),
      saveDriver: call(({ data: { orderNo, driver, licence } }) => {
        const files = { front: licence.front.fileId, back: licence.back.fileId }
        const body = { driver: { ...driver, phoneCountry: address.country }, licence: files }
        return held(subscriptionOrders.changeDriver({ ...at(orderNo), body }, key()))
      }),
      saveDelivery: call(
        ({
          data: {
            orderNo,
            delivery: { siteId, date },
          },
        }) => {
          const delivery = { deliveryType: 1, siteId, address: null, date, timePeriod: 0 } as const
          return held(subscriptionOrders.changeDelivery({ ...at(orderNo), body: { delivery } }, key()))
        },
      ),
      saveBilling: call(({ data: { orderNo, billing } }) =>
        held(
          subscriptionOrders.changePaymentInfo({ ...at(orderNo), body: { billing: { ...billing, address } } }, key()),
        ),
      ),
      investigateCredit: call(async ({ data: { orderNo, creditKey } }) =>
        success(
          await api.orderPapers.investigateCredit(
            { body: { orderNo, hasConsented: true } },
            { idempotencyKey: creditKey },
          ),
        ),
      ),
      saveMethod: call(({ data: { orderNo, methodId } }) =>
        held(subscriptionOrders.changePaymentInfo({ ...at(orderNo), body: { methodId } }, key())),
      ),
      // The page asks for the price itself.
      validateOrder: call(() => new Promise(() => {})),
      clock: createClock<CheckoutEvent>({ now: Date.now, setTimer: () => () => {} }),
    },
  })
}
