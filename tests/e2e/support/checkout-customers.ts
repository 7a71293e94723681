import type { LocaleSlug } from '#config'
import type { CheckoutExtent } from '#tests/support/checkout-paths.ts'
import { accessTokenOf, siteApi } from '#tests/support/site-api.ts'
import type { Subscriber } from './checkout-page.ts'
import { chosenCar } from './checkout-story.ts'
import type { CheckoutWalker } from './checkout-walker.ts'
import { type Cookies, signedInCookies } from './signed-in.ts'

export interface CheckoutCustomer {
  slug: LocaleSlug
  email: string
  identityType: 1 | 2 | 3
  modelId: string
  /** High where axe looks: what is stuck to the lower edge would lie over what one scrolls to. */
  viewport?: { width: number; height: number }
  /** How much of the machine they walk; where it is every state, axe looks at each. */
  extent: CheckoutExtent
  subscriber: Subscriber
}

/** Private, of a company, of a large company; two directions of writing, with postcodes and without. */
export const checkoutCustomers: readonly CheckoutCustomer[] = [
  {
    slug: 'nl_NL',
    email: 'private@solvei.example',
    identityType: 1,
    modelId: 'es8',
    extent: 'screens',
    subscriber: {
      firstName: 'Anna',
      lastName: 'de Vries',
      phone: '612345678',
      email: 'anna@example.org',
      address: { street: 'Herengracht 1', postcode: '1015 BA', city: 'Amsterdam' },
    },
  },
  {
    slug: 'de_DE',
    email: 'sme@solvei.example',
    identityType: 2,
    modelId: 'fjell',
    viewport: { width: 1_280, height: 2_400 },
    extent: 'events',
    subscriber: {
      firstName: 'Jonas',
      lastName: 'Holm',
      phone: '1701234567',
      email: 'rechnung@example.org',
      address: { street: 'Hauptstraße 1', postcode: '10119', city: 'Berlin' },
      company: { name: 'Holm GmbH', registrationNumber: 'HRB 12345', vatId: 'DE123456789' },
    },
  },
  {
    slug: 'ar_AE',
    email: 'tme@solvei.example',
    identityType: 3,
    modelId: 'vind',
    viewport: { width: 360, height: 2_400 },
    extent: 'events of screens',
    subscriber: {
      firstName: 'Sanne',
      lastName: 'Haddad',
      phone: '501234567',
      email: 'fleet@example.org',
      address: { street: 'Sheikh Zayed Road 1', city: 'Dubai' },
      company: { name: 'Haddad Trading LLC', registrationNumber: 'DED 12345', vatId: '100123456700003' },
    },
  },
]

/** With the cookies of the browser in which they have signed in. */
export type SignedInWalker = CheckoutWalker & { cookies: Cookies }

/** Signs a customer in, and finds the car that is wanted. */
export async function openCheckoutWalker(siteUrl: string, customer: CheckoutCustomer): Promise<SignedInWalker> {
  const { slug, email, identityType, modelId, subscriber } = customer
  const cookies = await signedInCookies(siteUrl, { slug, email })
  const { id: accountId } = await siteApi(siteUrl, await accessTokenOf(siteUrl, email)).accounts.getCurrent()
  const car = await chosenCar(siteApi(siteUrl), slug, { modelId, identity: identityType })
  return { slug, signed: { accountId, identityType }, car, subscriber, cookies }
}
