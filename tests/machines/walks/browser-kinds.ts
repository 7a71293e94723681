import type { Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot, EventObject } from 'xstate'
import type { LocaleSlug } from '#config'
import type { MachineId } from '#machines/catalogue.ts'
import { driveAddress, savedAddress } from '#tests/e2e/support/address-walker.ts'
import { driveBooking } from '#tests/e2e/support/booking-walker.ts'
import { checkoutCustomers, openCheckoutWalker } from '#tests/e2e/support/checkout-customers.ts'
import { driveCheckout } from '#tests/e2e/support/checkout-walker.ts'
import { driveCredential } from '#tests/e2e/support/credential-walker.ts'
import { driveMembership } from '#tests/e2e/support/membership-walker.ts'
import { bookedDrive, driveMove } from '#tests/e2e/support/move-walker.ts'
import { drivePackage, subscribedCar } from '#tests/e2e/support/package-walker.ts'
import { openPushVisits, pushCustomer } from '#tests/e2e/support/push-walker.ts'
import type { ScreenDriver } from '#tests/e2e/support/screen-driver.ts'
import { signedInCookies } from '#tests/e2e/support/signed-in.ts'
import { textsOf } from '#tests/e2e/support/texts.ts'
import { addressFlow } from '#tests/support/address-paths.ts'
import { bookingFlow } from '#tests/support/booking-paths.ts'
import { checkoutFlow } from '#tests/support/checkout-paths.ts'
import { credentialFlow } from '#tests/support/credential-paths.ts'
import type { FlowPathStep, ScreenFlow } from '#tests/support/flow-paths.ts'
import { membershipFlow } from '#tests/support/membership-paths.ts'
import { moveFlow } from '#tests/support/move-paths.ts'
import { packageFlow } from '#tests/support/package-paths.ts'
import { pushFlow } from '#tests/support/push-paths.ts'
import { accessTokenOf, siteApi } from '#tests/support/site-api.ts'
import type { TakenStep } from './screen-walks.ts'

/** Flow on its screens, with the walks and drivers of the specs in `tests/e2e/*.walk.spec.ts`. */
export interface BrowserKind {
  /** Input of the machine. */
  start: object
  /** Events of the walks that the screens can take. */
  walks: () => readonly (readonly AnyEventObject[])[]
  canHappen: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean
  /** Opens the first screen, for a walk along these steps. */
  open: (page: Page, siteUrl: string, walk: readonly TakenStep[]) => Promise<ScreenDriver>
}

/** One language each: the walks of the specs take the others. */
const slug: LocaleSlug = 'de_DE'
const email = 'sme@solvei.example'
const checkoutCustomer = checkoutCustomers.find((customer) => customer.slug === slug)

export const browserKinds: Readonly<Partial<Record<MachineId, () => BrowserKind>>> = {
  testDriveBooking: () =>
    browserKind(bookingFlow(), async (page, siteUrl, steps) => {
      const meet = (network?: string) => siteApi(siteUrl, undefined, network)
      const staff = siteApi(siteUrl, await accessTokenOf(siteUrl, 'staff@solvei.example'))
      return driveBooking(page, steps, textsOf('no_NO'), { meet, staff })
    }),
  testDriveMove() {
    let drive: ReturnType<typeof bookedDrive> | undefined
    return browserKind(moveFlow(), async (page, siteUrl, steps) => {
      drive ??= bookedDrive(siteApi(siteUrl))
      return driveMove(page, steps, { slug, drive: await drive })
    })
  },
  subscriptionCheckout: () =>
    browserKind(checkoutFlow(), async (page, siteUrl, steps) => {
      if (!checkoutCustomer) throw new Error(`nobody walks the checkout in ${slug}`)
      const walker = await openCheckoutWalker(siteUrl, checkoutCustomer)
      await page.context().addCookies(walker.cookies)
      return driveCheckout(page, steps, textsOf(walker.slug), walker)
    }),
  membershipPurchase: () =>
    browserKind(membershipFlow(), async (page, siteUrl, steps) => {
      await page.context().addCookies(await signedInCookies(siteUrl, { slug, email }))
      return driveMembership(page, steps, { slug, accountId: await accountIdOf(siteUrl, email) })
    }),
  mileagePackagePurchase() {
    let orderNo: Promise<string> | undefined
    return browserKind(packageFlow(), async (page, siteUrl, steps) => {
      orderNo ??= subscribedCar(siteUrl)
      return drivePackage(page, steps, { slug, orderNo: await orderNo })
    })
  },
  addressEditor() {
    let addressId: Promise<string> | undefined
    return browserKind(addressFlow(), async (page, siteUrl, steps) => {
      await page.context().addCookies(await signedInCookies(siteUrl, { slug, email }))
      addressId ??= accessTokenOf(siteUrl, email).then((token) => savedAddress(siteApi(siteUrl, token)))
      return driveAddress(page, steps, { slug, addressId: await addressId })
    })
  },
  credentialChange: () =>
    browserKind(credentialFlow('email', 'transitions'), async (page, siteUrl, steps) => {
      await page.context().addCookies(await signedInCookies(siteUrl, { slug, email }))
      return driveCredential(page, steps, { what: 'email', slug })
    }),
  pushPermission: () =>
    browserKind(pushFlow(), async (page, siteUrl, steps) => {
      const visit = await openPushVisits(page, slug, await accountIdOf(siteUrl, pushCustomer))
      return visit(steps)
    }),
}

async function accountIdOf(siteUrl: string, email: string): Promise<string> {
  const { id } = await siteApi(siteUrl, await accessTokenOf(siteUrl, email)).accounts.getCurrent()
  return id
}

function browserKind<TSnapshot extends AnyMachineSnapshot, TEvent extends EventObject>(
  flow: ScreenFlow<TSnapshot, TEvent>,
  open: (page: Page, siteUrl: string, steps: readonly FlowPathStep<TEvent>[]) => Promise<ScreenDriver>,
): BrowserKind {
  return {
    start: flow.input,
    walks: flow.walks,
    // Walks hold events and snapshots of any machine; these are of the flow's own.
    canHappen: (snapshot, event) => flow.canHappen(snapshot as TSnapshot, event as never),
    open: (page, siteUrl, walk) => open(page, siteUrl, flow.stepsOf(walk as never)),
  }
}
