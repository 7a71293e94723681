import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HandoverPanel } from '#app/features/account/orders/handover-panel.tsx'
import { formatMoney } from '#app/i18n/format.ts'
import { intlOf } from '#app/i18n/intl.ts'
import { localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { DeliveryType, IdentityType } from '#machines/shared/codes.ts'
import { type ExtrasWorld, openExtrasWorld } from '#tests/server/backend/domains/subscription/add-ons/extras-world.ts'
import { newDatabase } from '#tests/support/databases.ts'

const locale = localeOfPath('/de_DE')
await loadMessages('de_DE', ['shell', 'errors', 'account', 'account-order', 'address-fields'])
const money = (amount: number) => formatMoney(locale, amount, 'EUR').replaceAll('\u00a0', ' ')

describe('the price of another handover', () => {
  let world: ExtrasWorld
  beforeAll(async () => {
    world = await openExtrasWorld(await newDatabase('postgresql', 'seeded'))
  })
  afterAll(() => world.close())

  /** Panel of a car that is fetched at the store, and the price of having it brought. */
  async function drawnFor(identityType: IdentityType) {
    const customer = await world.customer(identityType)
    const id = await world.paid(customer)
    const order = await world.handlers.getOrder({ params: { id }, query: undefined, body: undefined }, customer)
    const change = order.actions.find(({ kind }) => kind === 'changeDelivery')
    const price = change?.choices.find((choice) => choice.id === DeliveryType.door)?.price
    if (!price) throw new Error(`${id} has no price of a delivery`)
    const history = createMemoryHistory({ initialEntries: [`/de_DE/account/orders/${id}`] })
    const router = createRouter({ routeTree: createRootRoute(), history })
    const html = renderToString(
      <RawIntlProvider value={intlOf(locale)}>
        <RouterContextProvider router={router}>
          <HandoverPanel order={order} purpose="delivery" onClose={() => undefined} onResult={async () => undefined} />
        </RouterContextProvider>
      </RawIntlProvider>,
    )
    return { price, text: html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/[\s\u00a0]+/g, ' ') }
  }

  it('is shown to a company without tax, with the total that is charged', async () => {
    const { price, text } = await drawnFor(IdentityType.sme)
    expect(price.vatAmount).toBe(Math.round((price.amount * 19) / 119))
    expect(text).toContain(`${money(price.amount - price.vatAmount)} zzgl. MwSt. mehr, mit der zweiten Monatszahlung`)
    expect(text).toContain(`${money(price.amount)} mit MwSt.`)
  })

  it('is shown to a person as it is paid', async () => {
    const { price, text } = await drawnFor(IdentityType.private)
    expect(text).toContain(`${money(price.amount)} mehr, mit der zweiten Monatszahlung`)
    expect(text).not.toContain('MwSt.')
  })
})
