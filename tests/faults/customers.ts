import { setTimeout as sleep } from 'node:timers/promises'
import { ProductError } from '#machines/shared/call-errors.ts'
import type { ApiClient } from '#server/api/client/client.ts'
import { driveEvents, openDrive } from '#tests/machines/walks/wire-drive.ts'
import { openEnquiry, openTradeIn } from '#tests/machines/walks/wire-offers.ts'
import type { WireOrder } from '#tests/machines/walks/wire-order.ts'
import { bookingOf, holdSlot, offeredSlots, singleCar, solvedCaptcha } from '#tests/support/drive-customer.ts'
import type { serverFunctionsOf } from '#tests/support/server-functions.ts'
import type { World } from './world.ts'

/* Customers who drive, trade in, enquire and read. Each is a loop until the trial closes. */

/**
 * Repeats what a customer does; refusals are outcomes, anything else is a contradiction. Accounts are replaced when they
 * have done as much as one may; guests come from a network of their own each time, and meet no limit.
 */
export async function loop(
  world: World,
  name: string,
  act: () => Promise<void>,
  replaceAccount?: () => void,
): Promise<void> {
  while (!world.isClosing()) {
    try {
      await act()
    } catch (error) {
      const isLimited = error instanceof ProductError && error.resultCode === 'too_many_requests'
      if (isLimited && replaceAccount) replaceAccount()
      else if (error instanceof ProductError && !isLimited) world.count(`refused ${error.resultCode}`)
      else world.violations.push(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    }
    await sleep(100 + world.random() * 400)
  }
}

export function pick<T>(world: World, all: readonly T[]): T {
  const chosen = all[Math.floor(world.random() * all.length)]
  if (chosen === undefined) throw new Error('nothing to choose from')
  return chosen
}

/** One slot of the single car on each of several days, which no other slot overlaps, late enough to be moved. */
export async function contestedSlots(api: ApiClient, most: number): Promise<string[]> {
  const earliest = Date.now() + 4 * 86_400_000
  const days = new Map<string, string>()
  for (const slot of await offeredSlots(api)) {
    if (Date.parse(slot) > earliest && !days.has(slot.slice(0, 10))) days.set(slot.slice(0, 10), slot)
  }
  return [...days.values()].slice(0, most)
}

/** Of a move: the old slot is kept. */
const refusal = new ProductError('not moved', {
  resultCode: 'hold_expired',
  rawMessage: '',
  debugMsg: '',
  requestId: '',
  data: null,
})

/** Competes for the slots of one car: holds, releases, books, moves and cancels. */
export function driver(world: World, name: string, slots: readonly string[]): Promise<void> {
  const { history, random } = world

  async function hold(api: ApiClient, slot: string): Promise<string | null> {
    const key = crypto.randomUUID()
    const held = await history.holding({
      process: name,
      thing: `slot ${slot}`,
      input: { kind: 'hold' },
      codes: ['slot_taken'],
      work: () => holdSlot(api, slot, key, singleCar),
      idOf: ({ holdId }) => holdId,
    })
    world.count(held ? 'slot held' : 'slot taken')
    return held?.holdId ?? null
  }

  function giveBack(slot: string, by: string, work: () => Promise<unknown>): Promise<unknown> {
    return history.holding({
      process: name,
      thing: `slot ${slot}`,
      input: { kind: 'giveBack', by },
      codes: [refusal.resultCode],
      work,
      idOf: () => by,
    })
  }

  const release = (api: ApiClient, slot: string, holdId: string) =>
    giveBack(slot, holdId, () => api.testDriveSite.releaseSlot({ params: { holdId }, query: {} }))

  return loop(world, name, async () => {
    const api = world.visitor()
    const slot = pick(world, slots)
    const holdId = await hold(api, slot)
    if (holdId === null) return
    if (random() < 0.25) return void (await release(api, slot, holdId))

    const booking = bookingOf(holdId, await solvedCaptcha(api))
    const sold = (thing: string, by: string, work: () => Promise<{ orderNo: string; uniqueKey: string }>) =>
      history.holding({
        process: name,
        thing: `slot ${thing}`,
        input: { kind: 'sell', by },
        codes: ['hold_expired', 'slot_taken'],
        work,
        idOf: ({ orderNo }) => orderNo,
      })
    const booked = await sold(slot, holdId, () =>
      api.testDrive.createOrder({ body: booking }, { idempotencyKey: `book-${holdId}` }),
    )
    if (!booked) return world.count('hold expired')
    world.count('drive booked')
    const { orderNo } = booked
    world.acknowledged.push({ machine: 'testDriveOrder', orderNo })

    let [heldSlot, uniqueKey] = [slot, booked.uniqueKey]
    const other = pick(world, slots)
    const nextHold = other !== slot && random() < 0.4 ? await hold(api, other) : null
    if (nextHold !== null) {
      const moving = sold(other, nextHold, async () => {
        const call = { params: { orderNo }, body: { uniqueKey, holdId: nextHold } }
        return api.testDrive.rescheduleOrder(call, { idempotencyKey: `move-${nextHold}` })
      })
      // The same operation, as the old slot sees it.
      const leaving = giveBack(heldSlot, orderNo, async () => {
        if ((await moving) === null) throw refusal
      })
      const [moved] = await Promise.all([moving, leaving])
      if (moved) {
        world.count('drive moved')
        ;[heldSlot, uniqueKey] = [other, moved.uniqueKey]
      }
    }
    // The others keep their slot: the last ones.
    if (!world.isClosing() || random() < 0.5) {
      await giveBack(heldSlot, orderNo, () =>
        api.testDrive.cancelOrder(
          { body: { orderNo, uniqueKey, reasonId: 'no-time' } },
          { idempotencyKey: `cancel-${orderNo}` },
        ),
      )
      world.count('drive cancelled')
    }
  })
}

/** Walks an order of a kind that has no counterpart in a model: its log is judged at the end. */
export function walker(world: World, name: string, staff: ApiClient): Promise<void> {
  let email = ''
  const kinds = [
    {
      machine: 'tradeInRequest',
      open: openTradeIn,
      events: ['staff.valued', 'customer.accepted', 'customer.declined', 'customer.withdrawn', 'staff.handedIn'],
    },
    {
      machine: 'carEnquiry',
      open: openEnquiry,
      events: ['staff.offered', 'staff.rejected', 'customer.accepted', 'customer.declined', 'staff.completed'],
    },
    { machine: 'testDriveOrder', open: openDrive, events: driveEvents.slice(1) },
  ] as const

  async function walk(): Promise<void> {
    if (email === '') email = await world.register()
    const customer = world.signedIn(email)
    const { open, events } = pick(world, kinds)
    const order: WireOrder = open({ customer, staff })
    await order.fire('created')
    world.count('order walked')
    for (let step = 0; step < 4 && !world.isClosing(); step += 1) {
      try {
        await order.fire(pick(world, events))
        world.count('event taken')
      } catch (error) {
        if (!(error instanceof ProductError)) throw error
        world.count(`event refused ${error.resultCode}`)
      }
    }
  }

  return loop(world, name, walk, () => void (email = ''))
}

const pages = ['/no_NO', '/de_DE/subscription', '/de_DE/test-drive', '/nl_NL/news', '/en_US/vehicles']
/** Of pages: with the page, or that it is not there now, by the site or the proxy. */
const isAnswer = new Set([200, 502, 503, 504])
/** Of the browser's script. */
const own = { 'sec-fetch-site': 'same-origin', 'x-tsr-serverfn': 'true', accept: 'application/json' }

/** Reads pages with their scripts, and calls server functions, as a browser does. Counts what it gets. */
export function reader(world: World, name: string, called: ReturnType<typeof serverFunctionsOf>): Promise<void> {
  const functions = ['listModels', 'listDriveLocations'].flatMap((each) => called.get(each) ?? [])

  async function get(kind: string, path: string, headers: Record<string, string>): Promise<string> {
    const began = performance.now()
    try {
      const response = await fetch(world.line.url + path, { headers, signal: AbortSignal.timeout(20_000) })
      const text = await response.text()
      world.count(`${kind} ${response.status}`)
      if (!isAnswer.has(response.status)) world.violations.push(`${path} was answered ${response.status}`)
      return text
    } catch {
      // The line is lossy, or the proxy was restarted.
      world.count(`${kind} without an answer`)
      return ''
    } finally {
      if (performance.now() - began > 5_000) world.count('read slower than 5 s')
    }
  }

  return loop(world, name, async () => {
    if (world.random() < 0.4) return void (await get('function', pick(world, functions), own))
    const html = await get('page', pick(world, pages), { accept: 'text/html' })
    const scripts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path = '']) => path)
    for (const path of new Set(scripts)) await get('file', path, {})
  })
}
