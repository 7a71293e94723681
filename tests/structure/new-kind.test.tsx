import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WaitingList } from '#app/features/account/orders/waiting-list.tsx'
import { orderKinds } from '#app/shared/order-kinds.ts'
import { chartOf, describeMachine } from '#machines/shared/describe.ts'
import { sketchOf, wholeView } from '#machines/shared/drawing.ts'
import { assembleModules } from '#server/backend/embedded-backend.ts'
import { modules } from '#server/backend/modules.ts'
import { layOut } from '#server/services/machine-layout.ts'
import { renderPage } from '#tests/app/features/account/frame/render-page.tsx'
import {
  createVisitTable,
  shownVisit,
  VisitStatus,
  wallboxVisitGroup,
  wallboxVisitMachine,
  wallboxVisitModule,
} from '#tests/fixtures/wallbox-visit.ts'
import {
  type AccountWorld,
  type Customer,
  openAccountWorld,
  sentCode,
} from '#tests/server/backend/domains/account/account-world.ts'
import { newDatabase } from '#tests/support/databases.ts'
import { declared } from '#tests/support/declared.ts'

const day = 86_400_000
const { rows } = wallboxVisitGroup

describe('a kind of order that no other file knows', () => {
  let world: AccountWorld
  let ada: Customer
  let staff: string
  let orderNo = ''
  beforeAll(async () => {
    world = await openAccountWorld(
      await newDatabase('postgresql', 'seeded'),
      assembleModules([...modules, wallboxVisitModule]),
    )
    await world.services.db().execute(createVisitTable)
    ada = await world.customer()
    staff = await world.tokenOf('staff@solvei.example')
  })
  afterAll(() => world.stop())

  const call = async (row: { method: string; path: string }, token: string, json?: object) => {
    const { status, body } = await world.call({
      method: row.method,
      path: row.path.replace('{orderNo}', orderNo),
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
      ...(json && { json }),
    })
    return { status, data: Object(body['data']) }
  }
  const exported = async () => {
    const { content } = await ada.api.accountPrivacy.exportAccount({ query: {} })
    const { parts } = JSON.parse(Buffer.from(content, 'base64').toString('utf8'))
    return parts.find(({ name }: { name: string }) => name === 'wallboxVisits')?.records
  }
  const listed = async () => (await call(rows.list, staff)).data

  it('is served, to its customer and to staff alone', async () => {
    const startsAt = new Date(Date.now() + day).toISOString()
    const asked = await call(rows.request, ada.token, { street: 'Torggata 1', starts_at: startsAt })
    expect(asked).toMatchObject({ status: 200, data: { status: VisitStatus.requested, street: 'Torggata 1' } })
    orderNo = asked.data.order_no
    expect((await call(rows.list, ada.token)).status).toBe(403)
    expect(await listed()).toMatchObject([{ order_no: orderNo }])
  })

  it('is drawn', async () => {
    const description = describeMachine(wallboxVisitMachine)
    const sketch = sketchOf(chartOf(wallboxVisitMachine), description, wholeView)
    const { nodes, edges } = await layOut(sketch, wholeView)
    expect([nodes.length, edges.length]).toEqual([4, 3])
  })

  it('is shown in the account', async () => {
    const { open } = await ada.api.user.listOrders()
    expect(open).toMatchObject([{ kind: 'wallboxVisit', orderNo, what: 'arrangement', who: 'staff' }])
    const kinds = { ...orderKinds, wallboxVisit: shownVisit }
    const page = { path: '/account', messages: ['account-order', 'kinds', 'next-step'] } as const
    const html = await renderPage('en_EU', page, <WaitingList orders={open} kinds={kinds} />)
    const shown = [orderNo, 'Torggata 1', 'Test drive', 'We are choosing a car and an advisor for you.']
    expect(shown.filter((text) => !html.includes(text))).toEqual([])
  })

  it('is among the consents of its customer', async () => {
    const { consents } = await ada.api.accountPrivacy.getPrivacy()
    expect(consents).toMatchObject([{ kind: 'wallboxVisit', about: orderNo }])
  })

  it('is exported with the account', async () => {
    expect(await exported()).toMatchObject([{ orderNo, street: 'Torggata 1' }])
  })

  it('is moved on by the clock', async () => {
    expect((await call(rows.agree, staff)).data).toMatchObject({ status: VisitStatus.agreed })
    await world.api(staff).operations.advanceClock({ body: { seconds: (2 * day) / 1_000 } })
    await expect.poll(listed).toMatchObject([{ order_no: orderNo, status: VisitStatus.over }])
  })

  it('is erased with the account', async () => {
    ada = await world.signInAgain(ada)
    await ada.api.accounts.sendMailCode({ body: { purpose: 'erasure' } })
    await ada.api.accountPrivacy.eraseAccount({ body: { code: await sentCode(world) } })
    expect(await listed()).toEqual([])
  })
})

describe('the kinds of orders that the account shows', () => {
  it('are those that the backend’s modules declare, with all that they can wait for', () => {
    const waitsFor = (kinds: Readonly<Record<string, { waitsFor: readonly string[] }>>) =>
      Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, kind.waitsFor]))
    expect(waitsFor(orderKinds)).toEqual(waitsFor(declared.openOrders))
  })
})
