import { httpTransport } from '#server/api/client/transport.ts'
import { signInAtIssuer } from '#tests/support/issuer-client.ts'
import { joinAndPay } from '#tests/support/membership-customer.ts'
import { siteBrowser, signInToSite } from '#tests/support/site-browser.ts'
import { handOver, subscribe } from '#tests/support/subscription-customer.ts'
import { app, clientOf } from './client.ts'
import type { BenchPage } from './pages.ts'

/** Customer of a running site with a car, an order and a membership. */
export interface OwnPages {
  /** Cookie header of this customer's browser. */
  cookie: string
  pages: BenchPage[]
}

export async function ownPagesOf(siteUrl: string): Promise<OwnPages> {
  const transport = httpTransport(siteUrl)
  const access = { publicUrl: siteUrl, app, send: (request: Request) => fetch(request), api: clientOf(transport) }
  const apiOf = async (email: string) => clientOf(transport, (await signInAtIssuer(access, email)).access_token)
  const email = 'private@solvei.example'
  const customer = await apiOf(email)
  const { orderNo } = await subscribe(customer, { isFlexible: true })
  await handOver(await apiOf('staff@solvei.example'), orderNo)
  await subscribe(customer)
  await joinAndPay(customer)

  const browser = siteBrowser({ url: siteUrl })
  await signInToSite(browser, { url: siteUrl }, { email })
  return {
    cookie: Array.from(browser.cookies, ([name, { value }]) => `${name}=${value}`).join('; '),
    pages: [
      { name: 'account', path: '/de_DE/account' },
      { name: 'own orders', path: '/de_DE/account/orders' },
      { name: 'own membership', path: '/de_DE/account/membership' },
      { name: 'packages of a car', path: `/de_DE/account/packages/${orderNo}` },
      { name: 'own messages', path: '/de_DE/account/messages' },
      { name: 'address editor', path: '/de_DE/account/addresses/delivery/new' },
    ],
  }
}
