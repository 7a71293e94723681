import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { AnyActorRef } from 'xstate'
import {
  PurchaseProvider as PackageProvider,
  usePurchase as usePackage,
} from '#app/features/account/packages/purchase.tsx'
import { BookingProvider, useBooking } from '#app/features/booking/test-drive/booking.tsx'
import { PurchaseProvider, usePurchase } from '#app/features/checkout/membership/purchase.tsx'
import { CheckoutProvider, useCheckout } from '#app/features/checkout/subscription/checkout.tsx'
import type { SavedFlow } from '#machines/shared/persistence.ts'
import { stateOf } from '#tests/machines/model.ts'
import { recordedFlows } from '#tests/machines/recorded-flows.ts'
import { openExtrasWorld } from '#tests/server/backend/domains/subscription/add-ons/extras-world.ts'
import { newDatabase } from '#tests/support/databases.ts'

/** Flow as a customer's server stores it. */
type Stored = SavedFlow & { writer: string; updatedAt: string }

interface Begun {
  actor: AnyActorRef
  isRestarted: boolean
  areValuesKept: boolean
}

/** Flow of another release in a state, with values of its context replaced. */
function storedIn(machine: string, state: string, context: object = {}): Stored {
  const found = recordedFlows(machine).findLast((recorded) => recorded.state === state)
  if (!found) throw new Error(`no release has recorded ${machine} in ${state}`)
  const snapshot = JSON.parse(found.flow.snapshot)
  return {
    ...found.flow,
    snapshot: JSON.stringify({ ...snapshot, context: { ...snapshot.context, ...context } }),
    writer: '',
    updatedAt: '2026-11-20T12:00:00.000Z',
  }
}

/** The same flow in a state that this version does not have. */
function inStateGone(flow: Stored): Stored {
  return { ...flow, snapshot: JSON.stringify({ ...JSON.parse(flow.snapshot), value: { open: 'gone' } }) }
}

/** Flow that a provider begins with, as the server renders it. */
function begunBy(useFlow: () => Begun, providerAround: (child: ReactNode) => ReactNode) {
  const seen: Begun[] = []
  function Probe() {
    seen.push(useFlow())
    return null
  }
  renderToString(providerAround(<Probe />))
  const [begun] = seen
  if (!begun) throw new Error('the provider has rendered nothing')
  const snapshot = begun.actor.getSnapshot()
  const { isRestarted, areValuesKept } = begun
  return { state: stateOf(snapshot), context: snapshot.context, isRestarted, areValuesKept }
}

const base = { isSignedIn: true, isAtEnd: false, brought: null }

const booking = (saved: Stored) =>
  begunBy(useBooking, (child) => (
    <BookingProvider
      facts={{
        ...base,
        saved,
        contact: null,
        models: [],
        mapStyle: null,
        phoneCountry: 'DE',
        modelId: null,
        purchaseType: null,
      }}
    >
      {child}
    </BookingProvider>
  ))

const checkout = (saved: Stored) =>
  begunBy(useCheckout, (child) => (
    <CheckoutProvider
      facts={{
        ...base,
        saved,
        phoneCountry: 'DE',
        account: null,
        identityType: 1,
        selection: null,
        wishes: null,
        testNames: [],
      }}
    >
      {child}
    </CheckoutProvider>
  ))

const membership = (saved: Stored, choice: { ownershipType: 10001; code: null } | null = null) =>
  begunBy(usePurchase, (child) => (
    <PurchaseProvider facts={{ ...base, saved, accountId: 'account-1', offers: [], choice }}>{child}</PurchaseProvider>
  ))

describe('a wizard whose stored flow is in a state that has gone', () => {
  it('begins a test drive at its first step with address and contact, and asks for consents again', () => {
    const contact = {
      firstName: 'Kari',
      lastName: 'Nordmann',
      email: 'kari@example.com',
      phoneCountry: 'NO',
      phone: '41234567',
    }
    const address = { street: 'Karl Johans gate 1', postcode: '0154', city: 'Oslo', country: 'NO' }
    const stored = inStateGone(
      storedIn('testDriveBooking', 'open.contact.editing', {
        entryType: 2,
        address,
        contact: { ...contact, licence: true, privateCheck: true, newsletter: true },
      }),
    )
    expect(booking(stored)).toMatchObject({
      state: 'open.type',
      isRestarted: true,
      areValuesKept: true,
      context: {
        entryType: 2,
        address,
        contact: { ...contact, licence: false, privateCheck: false, newsletter: false },
        site: null,
        hold: null,
        captcha: null,
      },
    })
  })

  it('begins a checkout with driver, address, invoice and voucher, and without the order', () => {
    const stored = inStateGone(storedIn('subscriptionCheckout', 'open.held.payment.choosing', { voucherCode: 'HELLO' }))
    const { driver, billing, delivery } = JSON.parse(stored.snapshot).context
    expect(checkout(stored)).toMatchObject({
      state: 'open.vehicle.choosing',
      isRestarted: true,
      areValuesKept: true,
      context: {
        driver,
        billing: { ...billing, address: { extra: '', ...billing.address } },
        delivery: { deliveryType: 2, address: delivery.address, date: '', siteId: null },
        voucherCode: 'HELLO',
        order: null,
        saved: { driver: false, delivery: false, billing: false, payment: false },
        method: null,
        licence: { front: null, back: null },
      },
    })
  })

  it('begins a membership with its code, unless the address brings another choice', () => {
    const choice = { ownershipType: 10004, code: 'WELCOME-1' }
    const stored = inStateGone(storedIn('membershipPurchase', 'open.terms.reading', { choice }))
    expect(membership(stored)).toMatchObject({
      state: 'open.ownership.choosing',
      isRestarted: true,
      areValuesKept: true,
      context: { choice, offer: null },
    })
    const other = { ownershipType: 10001, code: null } as const
    expect(membership(stored, other)).toMatchObject({ areValuesKept: false, context: { choice: other } })
  })

  it('begins a package anew, where nothing is typed', async () => {
    const world = await openExtrasWorld(await newDatabase('postgresql', 'seeded'))
    const context = await world.customer(1)
    const orderNo = await world.inUse(context, { monthlyKm: 2_000, hasReturnCare: false })
    const packaged = {
      order: await world.handlers.getOrder({ params: { id: orderNo }, query: undefined, body: undefined }, context),
      mileage: await world.mileage(context, orderNo),
      care: await world.care(context, orderNo),
    }
    await world.close()
    const saved = { ...storedIn('mileagePackagePurchase', 'review', { orderNo }), version: '0' }
    const begun = begunBy(usePackage, (child) => (
      <PackageProvider facts={{ ...base, saved, kind: 'mileage', packaged }}>{child}</PackageProvider>
    ))
    expect(begun).toMatchObject({
      state: 'loading',
      isRestarted: true,
      areValuesKept: false,
      context: { chosen: null },
    })
  })

  it('leaves out what is no text any more, and what was never typed', () => {
    const contact = { firstName: 'Kari', lastName: { first: 'Nordmann' }, email: 7, phone: '', nickname: 'K' }
    const stored = inStateGone(storedIn('testDriveBooking', 'open.contact.editing', { contact, address: null }))
    const { context } = booking(stored)
    expect(context.contact).toEqual({
      firstName: 'Kari',
      lastName: '',
      email: '',
      phoneCountry: 'DE',
      phone: '',
      licence: false,
      privateCheck: false,
      newsletter: false,
    })
    const untouched = inStateGone(storedIn('testDriveBooking', 'open.type', { contact: { phoneCountry: 'NO' } }))
    expect(booking(untouched)).toMatchObject({ state: 'open.type', isRestarted: false, areValuesKept: false })
  })

  it('takes nothing from a flow that is over, or of which nothing can be read', () => {
    const over = storedIn('testDriveBooking', 'booked')
    expect(booking({ ...over, version: '0' })).toMatchObject({ state: 'open.type', areValuesKept: false })
    expect(booking({ ...over, snapshot: '{"value":' })).toMatchObject({ state: 'open.type', areValuesKept: false })
  })

  it('says so when the version has no migration, too', () => {
    const contact = { firstName: 'Kari' }
    const stored = { ...storedIn('testDriveBooking', 'open.contact.editing', { contact }), version: '0' }
    expect(booking(stored)).toMatchObject({ state: 'open.type', isRestarted: true, areValuesKept: true })
  })

  it('goes on where this version knows the state', () => {
    const begun = checkout(storedIn('subscriptionCheckout', 'open.held.driver.editing'))
    expect(begun).toMatchObject({ state: 'open.held.driver.editing', isRestarted: false, areValuesKept: false })
  })
})
