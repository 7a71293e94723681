import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { eq } from 'drizzle-orm'
import { renderToString } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { entriesOf } from '#app/features/account/orders/entries.ts'
import { OrderPage } from '#app/features/account/orders/order-page.tsx'
import type { OpenedOrder } from '#app/features/account/orders/order.ts'
import { intlOf } from '#app/i18n/intl.ts'
import { localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { preloadGuardText } from '#app/shared/guard-text.tsx'
import { invoiceView } from '#server/backend/domains/invoicing/invoices.handlers.ts'
import { listInvoices } from '#server/backend/domains/invoicing/invoices.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import { twoSteps } from '#tests/server/backend/domains/payments/payment-world.ts'
import { type ExtrasWorld, openExtrasWorld } from '#tests/server/backend/domains/subscription/add-ons/extras-world.ts'
import { fire, takeBack } from '#tests/server/backend/domains/subscription/staff-steps.ts'
import { friday } from '#tests/server/backend/domains/subscription/subscription-world.ts'
import { newDatabase } from '#tests/support/databases.ts'

const day = 86_400_000
const hour = 3_600_000

await loadMessages('de_DE', ['shell', 'errors', 'account', 'account-order', 'kinds', 'next-step', 'payment', 'vehicle'])
await preloadGuardText('de_DE', 'subscriptionOrder')
const intl = intlOf(localeOfPath('/de_DE'))

/** What an order's page says and offers; written by hand, for what the machine says is what is put to the test. */
interface Shown {
  headline: string
  /** What the order waits for. */
  next: string | null
  /** Titles of what can be done, in the order in which it is offered; `✗` before what cannot be done any more. */
  actions: string[]
}

describe('the page of an order', () => {
  let world: ExtrasWorld
  let ada: AccountContext
  beforeAll(async () => {
    world = await openExtrasWorld(await newDatabase('postgresql', 'seeded'))
  })
  beforeEach(async () => {
    world.setNow(friday)
    ada = await world.customer()
  })
  afterAll(() => world.close())

  const at = (orderNo: string) => ({ params: { id: orderNo }, query: undefined, body: undefined })
  const end = async (orderNo: string, body: Parameters<typeof world.handlers.cancelOrder>[0]['body']) => {
    await world.handlers.cancelOrder({ ...at(orderNo), body }, ada)
    await world.outbox.drain()
  }
  const cancel = async (orderNo: string) => {
    const { preview } = await world.handlers.getCancelReasons(at(orderNo), ada)
    const feeShown = preview.cancel?.fee.amount ?? 0
    await end(orderNo, { kind: 'cancel', reasonId: 'moving', feeShown, isFeeAccepted: true })
  }
  const giveNotice = (orderNo: string) => end(orderNo, { kind: 'giveNotice', endsOn: '2026-12-18' })
  const find = (orderNo: string, found: Partial<typeof subscriptionOrders.$inferSelect>) =>
    world.services.db().update(subscriptionOrders).set(found).where(eq(subscriptionOrders.orderNo, orderNo))
  const mandate = async (orderNo: string, methodId: string) => {
    const body = { isEnabled: true, orderNo, methodId, termsVersion: '2026-11' } as const
    await world.services.transaction(() => world.paying.setAutoDeduction({ params: {}, query: undefined, body }, ada))
  }

  /** As the page is given it. */
  async function opened(orderNo: string): Promise<OpenedOrder> {
    const order = await world.handlers.getOrder(at(orderNo), ada)
    const { reasons, preview } = await world.handlers.getCancelReasons(at(orderNo), ada)
    const asked = { params: {}, query: undefined, body: { orderNo, country: order.country } }
    const cashier = await world.paying.getCashier(asked, ada)
    const { charges } = await world.paying.getAutoDeduction({ params: {}, query: { orderNo }, body: undefined }, ada)
    const owed = charges.filter(({ isOwed }) => isOwed)
    const { items, next } = await listInvoices(world.services, { accountId: ada.account.id, orderNo, size: 3 })
    const invoices = items.map(invoiceView)
    return {
      order,
      reasons,
      preview,
      cashier,
      owed,
      invoices,
      hasMoreInvoices: next !== null,
      papers: null,
      damage: null,
      service: null,
      termOffers: null,
      tradeIns: null,
    }
  }

  async function drawn(orderNo: string): Promise<string> {
    const path = `/de_DE/account/orders/${orderNo}`
    const history = createMemoryHistory({ initialEntries: [path] })
    const router = createRouter({ routeTree: createRootRoute(), history })
    const page = <OrderPage opened={await opened(orderNo)} search={{}} />
    return renderToString(
      <RawIntlProvider value={intl}>
        <RouterContextProvider router={router}>{page}</RouterContextProvider>
      </RawIntlProvider>,
    )
  }

  async function shown(orderNo: string): Promise<Shown> {
    const html = (await drawn(orderNo)).replaceAll('<!-- -->', '')
    const rows = [...html.matchAll(/<li class="flex flex-wrap items-center justify-between.*?<\/li>/gs)].map(
      ([row]) => row,
    )
    return {
      headline: textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]),
      next: textOf(/<\/h1><p[^>]*>(.*?)<\/p>/s.exec(html)?.[1]) || null,
      actions: rows.map((row) => {
        const isOpen = /<a /.test(row) || !/<button[^>]* disabled=""/.test(row)
        return `${isOpen ? '' : '✗ '}${textOf(/<h3[^>]*>(.*?)<\/h3>/s.exec(row)?.[1])}`
      }),
    }
  }

  const price = async (orderNo: string) => {
    const { quote } = await world.handlers.getOrder(at(orderNo), ada)
    return (quote?.due.total.amount ?? 0) / 100
  }

  it('0: leads back to the checkout while the car is held', async () => {
    const { orderNo } = await world.create(ada, await world.stock(1))
    expect(await shown(orderNo)).toMatchObject({
      headline: expect.stringMatching(/^Ihr .+ ist für Sie reserviert$/),
      next: 'Sie haben noch nicht bestellt; das Auto ist für Sie reserviert.',
      actions: ['Bestellung fortsetzen'],
    })
    world.setNow(friday + 3 * hour)
    expect((await shown(orderNo)).actions).toEqual([])
  })

  it('1: asks for the money, and offers to pay otherwise or to cancel', async () => {
    const { orderNo } = await world.create(ada, await world.stock(1))
    await world.complete(ada, orderNo)
    await world.place(ada, orderNo)
    expect(await shown(orderNo)).toEqual({
      headline: expect.stringMatching(/^Noch ein Schritt zu Ihrem .+: die Zahlung$/),
      next: 'Wir warten auf Ihre Zahlung.',
      actions: [expect.stringMatching(/^[\d.,]+ € bezahlen$/), 'Zahlungsart ändern', 'Bestellung stornieren'],
    })
    expect(await price(orderNo)).toBeGreaterThan(0)
  })

  it('1: says that a payment under way has to be decided first', async () => {
    const { orderNo } = await world.create(ada, await world.stock(1))
    await world.complete(ada, orderNo)
    const { quote } = await world.place(ada, orderNo)
    const methodId = await world.bind(ada, 'challenge')
    const body = {
      payWith: { methodId },
      shown: { amount: quote?.due.total.amount ?? 0, currency: 'EUR' },
      returnPath: '/',
      presentation: 'frame' as const,
    }
    await twoSteps(world.paying.pay, { params: { id: orderNo }, query: undefined, body }, ada)
    const { actions } = await shown(orderNo)
    expect(actions).toEqual([expect.stringMatching(/^✗ .+ bezahlen$/), '✗ Zahlungsart ändern', 'Bestellung stornieren'])
    expect(textOf(await drawn(orderNo))).toContain('Für diese Bestellung läuft bereits eine Zahlung.')
  })

  it('10: is prepared, and can be moved, paid otherwise, withdrawn from and cancelled', async () => {
    const orderNo = await world.paid(ada)
    expect(await shown(orderNo)).toEqual({
      headline: expect.stringMatching(/^Wir bereiten Ihren .+ vor$/),
      next: 'Wir bereiten das Auto und seine Papiere vor.',
      actions: [
        'Tag oder Ort der Übergabe ändern',
        'Zahlungsart ändern',
        'Vertrag widerrufen',
        'Bestellung stornieren',
      ],
    })
  })

  it('links the documents about its payments', async () => {
    const orderNo = await world.paid(ada)
    const { invoices } = await opened(orderNo)
    expect(invoices).toHaveLength(1)
    expect(await drawn(orderNo)).toContain(`href="/de_DE/account/invoices/${invoices[0]?.number}/document"`)
  })

  it('20: is ready, and closes what is too late for the handover', async () => {
    const orderNo = await world.paid(ada)
    await find(orderNo, { isLicenceCleared: true })
    const ready = { isVehicleRegistered: true, isVehicleInsured: true, isDateConfirmed: true }
    await fire(world.services, orderNo, { type: 'staff.prepared', ...ready })
    expect(await shown(orderNo)).toEqual({
      headline: expect.stringMatching(/^Ihr .+ steht bereit$/),
      next: 'Alles ist bereit; bitte bringen Sie zur Übergabe Ihren Führerschein mit.',
      actions: [
        'Tag oder Ort der Übergabe ändern',
        'Zahlungsart ändern',
        'Vertrag widerrufen',
        'Bestellung stornieren',
      ],
    })
    const { facts } = await world.handlers.getOrder(at(orderNo), ada)
    world.setNow((facts.handoverAt ?? 0) - 47 * hour)
    expect((await shown(orderNo)).actions).toEqual([
      '✗ Tag oder Ort der Übergabe ändern',
      'Zahlungsart ändern',
      '✗ Bestellung stornieren',
    ])
  })

  it('30: is driven, and can be given notice of', async () => {
    const orderNo = await world.inUse(ada, { priceMode: 1 })
    expect(await shown(orderNo)).toEqual({
      headline: expect.stringMatching(/^Gute Fahrt mit Ihrem .+$/),
      next: 'Das Abo läuft von selbst weiter.',
      actions: ['Zahlungsart ändern', 'Kündigen', 'Vertrag widerrufen'],
    })
  })

  it('30: has the return arranged after a notice, which can be taken back', async () => {
    const orderNo = await world.inUse(ada, { priceMode: 1 })
    await giveNotice(orderNo)
    expect(await shown(orderNo)).toEqual({
      headline: expect.stringMatching(/^Gute Fahrt mit Ihrem .+$/),
      next: 'Das Auto ist zurückzugeben.',
      actions: ['Rückgabe vereinbaren', 'Zahlungsart ändern', 'Kündigung zurücknehmen', 'Vertrag widerrufen'],
    })
    const { delivery } = await world.handlers.getOrder(at(orderNo), ada)
    const { days } = await world.handlers.listReturnDays({ ...at(orderNo), query: { deliveryType: 1 } }, ada)
    if (!delivery || !days[0]) throw new Error('the car cannot be given back')
    const returning = { ...delivery, date: days[0].date }
    await world.handlers.scheduleReturn({ ...at(orderNo), body: { returning } }, ada)
    expect((await shown(orderNo)).actions[0]).toBe('Rückgabe ändern')
    expect(textOf(await drawn(orderNo))).toContain('19. Dezember 2026')
  })

  it('31: has everything paid that is overdue, before anything else', async () => {
    const orderNo = await world.inUse(ada, { priceMode: 1 })
    await mandate(orderNo, await world.bind(ada, 'insufficientFunds'))
    await world.later(31 * day)
    await world.later(0)
    expect(await shown(orderNo)).toEqual({
      headline: expect.stringMatching(/^Eine Zahlung für Ihren .+ ist überfällig$/),
      next: 'Eine Monatszahlung ist überfällig.',
      actions: [expect.stringMatching(/^Alles Überfällige bezahlen: [\d.,]+ €$/), 'Zahlungsart ändern', 'Kündigen'],
    })
  })

  it('33: says on which day it ends, and 35: has the car returned and what is open still paid', async () => {
    const orderNo = await world.inUse(ada, { priceMode: 1 })
    await world.later(31 * day)
    expect(textOf(await drawn(orderNo))).toContain(
      'Die automatische Abbuchung ist ausgeschaltet; bitte bezahlen Sie selbst.',
    )
    for (const days of [3, 4, 7, 18]) await world.later(days * day)
    expect(await shown(orderNo)).toMatchObject({
      headline: expect.stringMatching(/^Ihr Abo für den .+ steht vor dem Ende$/),
      next: 'Das Abo endet, wenn nicht alles Überfällige bezahlt ist.',
    })
    expect(textOf(await drawn(orderNo))).toMatch(/Ist der ganze Betrag bis .*Februar.* nicht bezahlt, endet das Abo\./)
    // As its state, and as what happened.
    expect(textOf(await drawn(orderNo)).split('Kündigung angekündigt')).toHaveLength(3)
    for (const days of [15, 1]) await world.later(days * day)
    expect(await shown(orderNo)).toEqual({
      headline: expect.stringMatching(/^Ihr Abo ist beendet; bitte geben Sie Ihren .+ zurück$/),
      next: 'Das Auto ist zurückzugeben.',
      actions: [expect.stringMatching(/^Alles Überfällige bezahlen: [\d.,]+ €$/), 'Rückgabe vereinbaren'],
    })
  })

  it.each([33, 35] as const)('%i: tells once of months that are paid together', (status) => {
    const paid = { type: 'payment.arrearsSettled', actor: 'payment', detail: {}, at: '2027-02-15T08:00:00Z' } as const
    const events = [
      { ...paid, sequence: 20, from: status, to: status },
      { ...paid, sequence: 21, from: status, to: status === 33 ? 30 : status },
    ] as const
    const entries = entriesOf({ status: events[1].to, events: [...events], next: null })
    expect(entries.filter(({ progress }) => progress === 'done')).toMatchObject([{ id: '21', kind: 'arrearsSettled' }])
  })

  it('dates what is due by a deadline, and what comes by itself or is agreed by its time', async () => {
    const dateLabel = async (orderNo: string) => /<\/div><div><dt[^>]*>(.*?)<\/dt>/s.exec(await drawn(orderNo))?.[1]
    const orderNo = await world.paid(ada)
    expect(await dateLabel(orderNo)).toBe('Bis')
    await find(orderNo, { isLicenceCleared: true })
    const ready = { isVehicleRegistered: true, isVehicleInsured: true, isDateConfirmed: true }
    await fire(world.services, orderNo, { type: 'staff.prepared', ...ready })
    expect(await dateLabel(orderNo)).toBe('Wann')
    expect(await dateLabel(await world.inUse(ada))).toBe('Wann')
  })

  it('40: is inspected, disputed and settled, with nothing more to do here', async () => {
    const orderNo = await world.inUse(ada, { priceMode: 1 })
    await takeBack(world.services, orderNo)
    const headline = expect.stringMatching(/^Ihr .+ ist wieder bei uns$/)
    expect(await shown(orderNo)).toEqual({ headline, next: 'Wir begutachten das Auto.', actions: [] })
    await find(orderNo, { inspectionIssuedAt: new Date(friday) })
    expect(await shown(orderNo)).toEqual({
      headline,
      next: 'Sie können Punkten des Berichts zur Rückgabe widersprechen.',
      actions: [],
    })
    await find(orderNo, { disputes: 'open' })
    expect((await shown(orderNo)).next).toBe('Wir prüfen Ihren Widerspruch gegen den Bericht zur Rückgabe.')
    await find(orderNo, { disputes: 'closed' })
    expect((await shown(orderNo)).next).toBe('Wir erstellen die Schlussabrechnung.')
  })

  it('50: is over', async () => {
    const orderNo = await world.inUse(ada, { priceMode: 1 })
    await takeBack(world.services, orderNo)
    await find(orderNo, { inspectionIssuedAt: new Date(friday), disputes: 'closed' })
    await fire(world.services, orderNo, { type: 'staff.statementSettled', isDepositOffset: true, depositKept: 0 })
    expect(await shown(orderNo)).toEqual({
      headline: 'Alles ist abgerechnet. Danke, dass Sie mit uns gefahren sind',
      next: null,
      actions: [],
    })
  })

  it('60: can be undone for a day, and ends cancelled (999)', async () => {
    const orderNo = await world.paid(ada)
    await cancel(orderNo)
    expect(await shown(orderNo)).toEqual({
      headline: 'Diese Bestellung wird storniert',
      next: 'Sie können es noch rückgängig machen; danach geht Ihr Geld zurück.',
      actions: ['Stornierung rückgängig machen'],
    })
    await world.later(25 * hour)
    expect((await shown(orderNo)).actions).toEqual([])
    await world.later(60_000)
    await world.later(60_000)
    expect(await shown(orderNo)).toEqual({ headline: 'Diese Bestellung ist storniert', next: null, actions: [] })
  })

  it('60: cannot be undone after a withdrawal', async () => {
    const orderNo = await world.paid(ada)
    await end(orderNo, { kind: 'withdraw' })
    expect((await shown(orderNo)).actions).toEqual([])
  })
})

/** What is read of it, its spaces made plain ones. */
function textOf(html = ''): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll(/[\u00A0\u202F\u2068\u2069]/g, ' ')
    .trim()
}
