import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { preloadRefusals } from '#app/features/account/packages/cancel-refusal.tsx'
import { OrderPackagesPage } from '#app/features/account/packages/order-packages-page.tsx'
import { PackagesPage } from '#app/features/account/packages/packages-page.tsx'
import type { OpenedPackages } from '#app/features/account/packages/packages.ts'
import { SimulatedChoice } from '#app/features/account/packages/simulated-choice.tsx'
import { formatMoney } from '#app/i18n/format.ts'
import { intlOf } from '#app/i18n/intl.ts'
import { localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import {
  day,
  type ExtrasWorld,
  openExtrasWorld,
} from '#tests/server/backend/domains/subscription/add-ons/extras-world.ts'
import { takeBack } from '#tests/server/backend/domains/subscription/staff-steps.ts'
import { newDatabase } from '#tests/support/databases.ts'

const locale = localeOfPath('/de_DE')
await loadMessages('de_DE', ['shell', 'errors', 'account', 'account-packages'])
const intl = intlOf(locale)

function draw(page: ReactNode): string {
  const history = createMemoryHistory({ initialEntries: ['/de_DE/account/packages'] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  const html = renderToString(
    <RawIntlProvider value={intl}>
      <RouterContextProvider router={router}>{page}</RouterContextProvider>
    </RawIntlProvider>,
  )
  return html.replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ')
}

const texts = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, inner = '']) =>
    inner.replaceAll(/<[^>]+>/g, '').trim(),
  )

/** What the lines of a picture say, read off its axis; gross, minor units. */
function readOff(picture: string): number[][] {
  const most = Number(texts(picture, 'span').at(-1)?.replaceAll(/\D/g, '')) * 100
  return [...picture.matchAll(/<polyline points="([^"]*)"/g)].map(([, points = '']) =>
    points.split(' ').map((point) => (1 - Number(point.split(',')[1]) / 100) * most),
  )
}

describe('the pages of packages', () => {
  let world: ExtrasWorld
  let ada: AccountContext
  beforeAll(async () => {
    world = await openExtrasWorld(await newDatabase('postgresql', 'seeded'))
    ada = await world.customer()
  })
  afterAll(() => world.close())

  async function opened(orderNo: string): Promise<OpenedPackages> {
    const order = await world.handlers.getOrder({ params: { id: orderNo }, query: undefined, body: undefined }, ada)
    const mileage = await world.mileage(ada, orderNo)
    const care = await world.care(ada, orderNo)
    const simulation = await world.packages.simulate({ params: {}, query: { orderNo }, body: undefined }, ada)
    return { order, mileage, care, simulation }
  }
  const drawn = async (orderNo: string) => draw(<OrderPackagesPage opened={await opened(orderNo)} />)

  it('say what there is, and what to do where there is nothing', async () => {
    expect(draw(<PackagesPage orders={[]} />)).toContain('Sobald Sie ein Auto abonniert haben')
    const orderNo = await world.inUse(ada, { monthlyKm: 2_000, hasReturnCare: true })
    const html = draw(<PackagesPage orders={[await opened(orderNo)]} />)
    expect(html).toContain('2.000 km im Monat')
    expect(html).toContain('Gilt ab 20. November 2026')
  })

  it('offer another size, the cancellation, the reading and the change record of an order in use', async () => {
    const orderNo = await world.inUse(ada, { monthlyKm: 2_000 })
    await world.later(31 * day + 3_600_000)
    const html = await drawn(orderNo)
    expect(texts(html, 'button')).toEqual(expect.arrayContaining(['Kilometerstand speichern', 'Paket kündigen']))
    expect(texts(html, 'a')).toEqual(expect.arrayContaining(['Größe ändern', 'Rückgabeschutz kaufen']))
    expect(html).toContain('Monat zu Ende: 0 km gefahren, 2.000 km in den nächsten übernommen')
  })

  it('have no button to cancel where the machine refuses it, but the sentence of its guard', async () => {
    const orderNo = await world.inUse(ada, { monthlyKm: 2_000, hasReturnCare: true })
    const { mileage, care } = await opened(orderNo)
    const cancelling = { query: undefined, body: undefined }
    await world.extras.cancelMileagePackage({ params: { id: mileage.packages[0]?.id ?? '' }, ...cancelling }, ada)
    await world.extras.cancelReturnCare({ params: { id: care.order?.id ?? '' }, ...cancelling }, ada)
    await preloadRefusals('de_DE', await opened(orderNo))
    const html = await drawn(orderNo)
    expect(texts(html, 'button')).not.toContain('Paket kündigen')
    expect(texts(html, 'button')).not.toContain('Rückgabeschutz kündigen')
    expect(html.match(/Das Ende steht schon fest\./g)).toHaveLength(2)

    await takeBack(world.services, orderNo)
    await preloadRefusals('de_DE', await opened(orderNo))
    expect(await drawn(orderNo)).toContain('Das Auto wurde schon zurückgegeben.')
  })

  it('draw the simulator from what the server has worked out, and show the same figures in its table', async () => {
    const orderNo = await world.inUse(ada, { monthlyKm: 2_000 })
    const { simulation } = await opened(orderNo)
    const html = await drawn(orderNo)
    const [firstTable = '', secondTable = ''] = html.match(/<table.*?<\/table>/gs) ?? []
    const money = (amount: number) => formatMoney(locale, amount, simulation.currency).replaceAll('\u00a0', ' ')
    for (const [table, { choices }, xs] of [
      [firstTable, simulation.mileage, simulation.mileage.km],
      [secondTable, simulation.damage, simulation.damage.amounts],
    ] as const) {
      const rows = table.match(/<tr.*?<\/tr>/gs)?.slice(1) ?? []
      // The sliders stand at a row that is shown anyway.
      expect(rows).toHaveLength(Math.ceil(xs.length / 5))
      for (const [position, row] of rows.entries()) {
        expect(texts(row, 'td')).toEqual(choices.map(({ costs }) => money(costs[position * 5] ?? 0)))
      }
    }
    const pictures = html.match(/<div role="img".*?<\/svg>/gs) ?? []
    for (const [index, { choices }] of [simulation.mileage, simulation.damage].entries()) {
      const lines = readOff(pictures[index] ?? '')
      expect(lines.map((line) => line.map(Math.round))).toEqual(choices.map(({ costs }) => costs))
    }
    // Where the sliders stand at first: at what is had already, and at the tenth amount of damage.
    const positions = [simulation.mileage.km.findIndex((km) => km >= 2_000), 10]
    const best = [simulation.mileage, simulation.damage].map(({ choices }, index) =>
      Math.min(...choices.map(({ costs }) => costs[positions[index] ?? 0] ?? 0)),
    )
    for (const [index, told] of (html.match(/<p role="status".*?<\/p>/gs) ?? []).entries()) {
      expect(told).toContain(money(best[index] ?? 0))
    }
    expect(html.match(/<p role="status"/g)).toHaveLength(2)
    expect(html.match(/type="range"/g)).toHaveLength(2)
    expect(html).not.toContain('style="')
  })

  it('name of the simulator’s choices the one that costs least where its slider stands', () => {
    const choice = (name: string, ...costs: number[]) => ({
      key: name,
      name,
      isCurrent: false,
      costs,
      vatAmounts: costs.map(() => 0),
    })
    const told = (first: number) => {
      const choices = [choice('None', 0, 900), choice('Small', 100, 300), choice('Large', 400, 400)]
      const texts = { title: 'Kilometres', lead: 'Each month', question: 'How many?' }
      const html = draw(
        <SimulatedChoice
          {...texts}
          xs={[0, 1]}
          first={first}
          formatX={String}
          choices={choices}
          currency="EUR"
          identityType={1}
        />,
      )
      return /<p role="status".*?<strong>(.*?)<\/strong>/.exec(html)?.[1]
    }
    expect([told(0), told(1)]).toEqual(['None', 'Small'])
  })

  it('show the report item by item, each to be disputed, and what is left to pay', async () => {
    const orderNo = await world.inUse(ada, { hasReturnCare: true })
    await world.later(40 * day)
    await takeBack(world.services, orderNo)
    await world.outbox.drain()
    expect(await drawn(orderNo)).toContain('Das Auto ist zurück und wird angesehen')
    const id = (await world.care(ada, orderNo)).order?.id ?? ''
    await world.judgeCare(ada, id, {
      type: 'staff.reportIssued',
      items: [
        { part: 'rims', name: 'Felge vorn', pictures: ['felge.jpg'], amount: 30_000 },
        { part: 'other', name: 'Farbe im Kofferraum', pictures: [], amount: 20_000 },
      ],
    })
    const html = await drawn(orderNo)
    expect(html).toContain('felge.jpg')
    expect(html).toContain('300 € abgedeckt')
    expect(texts(html, 'button')).toEqual(
      expect.arrayContaining(['Bericht annehmen und 200 € zahlen', 'Widersprechen: Felge vorn']),
    )
  })
})
