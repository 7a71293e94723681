import type { Page, Route } from '@playwright/test'
import { action, heldLonger, order, standings } from '#tests/fixtures/machines/subscription-checkout.ts'
import { serverFunctions } from '#tests/support/server-functions.ts'
import { leaveUnanswered } from './silence.ts'

/** The server function behind each call of the machine. */
const functions: Record<string, string> = {
  checkVehicle: 'openProduct',
  readAccount: 'getCurrentAccount',
  createOrder: 'createOrder',
  uploadLicence: 'presignLicence',
  saveDriver: 'saveDriver',
  saveDelivery: 'saveDelivery',
  saveBilling: 'saveBilling',
  investigateCredit: 'investigateCredit',
  requestReview: 'requestReview',
  saveMethod: 'saveMethod',
  validateOrder: 'validateOrder',
  placeOrder: 'placeOrder',
  startPayment: 'startPayment',
  abandonPayment: 'abandonPayment',
  readOrder: 'readStanding',
  cancelOrder: 'cancelUnpaid',
}
const timeoutMs = 20_000

/** Those that the page asks at other times, too; then the site answers. */
const shared = new Set(['openProduct', 'getCurrentAccount'])

const now = '2026-11-20T12:00:00.000Z'
const orderNo = 'SO-2345-6789'
/** Milliseconds from `now`, of the instants that the fixtures have. */
export const lasting = { hold: 30 * 60_000, challenge: 15 * 60_000, window: 23 * 3_600_000 }
const later = (ms: number) => new Date(Date.parse(now) + ms).toISOString()
const instants: [string, string][] = [
  [order.holdExpiresAt, later(lasting.hold)],
  [heldLonger.holdExpiresAt, later(lasting.hold)],
  [action.expiresAt, later(lasting.challenge)],
  [standings.unpaid.value.paymentDueAt, later(lasting.window)],
]

/** Somebody who is signed in, as the site knows them. */
export interface Signed {
  accountId: string
  identityType: 1 | 2 | 3
}

/** Holds back the calls of the checkout until the walk says what becomes of each. */
export async function interceptCheckout(page: Page, signed: Signed) {
  const arrived = new Map<string, Route[]>()
  let listener = () => {}
  let awaited: string | null = null

  for (const name of new Set(Object.values(functions))) {
    await page.route(callsOf(name), async (route) => {
      if (shared.has(name) && awaited !== name) return route.continue()
      arrived.set(name, [...(arrived.get(name) ?? []), route])
      listener()
    })
  }
  const kept = { methodId: 'pm-1', kind: 'card', brand: 'visa', lastFour: '4242', expiresOn: '2030-12' }
  const fixed: Record<string, unknown> = {
    loadMethods: { ok: true, value: { bindable: ['card'], methods: [kept] } },
    readLicence: { ok: false, code: 'not_found' },
    deleteFlow: null,
  }
  for (const [name, answer] of Object.entries(fixed)) await page.route(callsOf(name), (route) => reply(route, answer))
  // The tab alone keeps these checkouts: what the server kept last would depend on how fast a walk goes.
  await page.addInitScript(
    (path) => {
      const { fetch } = window
      window.fetch = (...request) =>
        new URL(new Request(...request).url).pathname === path ? new Promise(() => {}) : fetch(...request)
    },
    serverFunctions().get('saveFlow') ?? '',
  )
  await page.route('**/store/of-the-walk', (route) => route.fulfill({ status: 204 }))

  /** The call of the machine: what the page itself asks beside it comes first, and the site answers that. */
  async function take(name: string, count: number): Promise<Route> {
    for (;;) {
      const routes = arrived.get(name) ?? []
      const last = routes.at(-1)
      if (last && routes.length >= count) {
        arrived.delete(name)
        for (const other of routes.slice(0, -1)) await other.continue()
        return last
      }
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      listener = resolve
      const timer = setTimeout(() => reject(new Error(`the page does not ask ${name}`)), timeoutMs)
      await promise.finally(() => clearTimeout(timer))
    }
  }

  function expect(call: string | null) {
    awaited = call === null ? null : (functions[call] ?? null)
  }

  return {
    /** Something is done, and `call` comes of it; what has come before is over. */
    begin(call: string | null) {
      arrived.clear()
      expect(call)
    },
    /** The call that is reckoned with next. One that the page makes at other times, too, is held back from here on. */
    expect,
    /** Waits for a call of the machine and says what becomes of it. `count`: as many ask the same at once, the machine last. */
    async arrived(call: string, count: number) {
      const route = await take(functions[call] ?? '', count)
      return {
        answer: (output: unknown) =>
          call === 'checkVehicle' ? answerProduct(route, output) : reply(route, wireOf(call, dated(output), signed)),
        lose: () => route.abort('connectionreset'),
        leaveUnanswered: () => leaveUnanswered(route),
      }
    },
  }
}

export function callsOf(name: string): (url: URL) => boolean {
  const path = serverFunctions().get(name)
  if (!path) throw new Error(`the site has no server function ${name}`)
  return ({ pathname }) => pathname === path
}

/** As the site answers a server function. */
function reply(route: Route, result: unknown): Promise<void> {
  return route.fulfill({ json: { result, context: {} } })
}

/** Whether a car is to be had the site says itself; somebody faster, and another area, are made up. */
function answerProduct(route: Route, output: unknown): Promise<void> {
  if (!isRefusal(output)) return route.continue()
  if (output.code === 'vehicle_gone') return reply(route, { ok: false, code: 'not_found' })
  const elsewhere = { product: {}, quote: {}, days: [], vehicles: [], areas: [], areaId: 'nowhere' }
  return reply(route, { ok: true, value: elsewhere })
}

/** What the server function answers, for what the call has to come to. */
function wireOf(call: string, output: unknown, { accountId, identityType }: Signed): unknown {
  switch (call) {
    case 'readAccount': {
      if (isRefusal(output)) return null
      const isOther = JSON.stringify(output).includes('"identityTypes":[2]')
      return { id: accountId, identityType: isOther ? (identityType % 3) + 1 : identityType }
    }
    case 'placeOrder':
    case 'startPayment':
    case 'readOrder':
      return { outcome: output, now }
    case 'abandonPayment':
    case 'cancelOrder':
      return null
    case 'uploadLicence':
      return isRefusal(output)
        ? output
        : { ok: true, value: { fileId: crypto.randomUUID(), url: '/store/of-the-walk', headers: [], expiresAt: now } }
    default:
      return output
  }
}

/** With instants of this very walk; whatever is told of a hold says by which clock. */
function dated(output: unknown): unknown {
  if (output === undefined) return null
  let text = JSON.stringify(output).replaceAll('"SO-1","holdExpiresAt"', `"${orderNo}","now":"${now}","holdExpiresAt"`)
  text = text.replaceAll('"vehicleId":"NL-1"', '"vehicleId":null')
  for (const [known, instant] of instants) text = text.replaceAll(known, instant)
  return JSON.parse(text)
}

function isRefusal(output: unknown): output is { ok: false; code: string } {
  return typeof output === 'object' && output !== null && 'ok' in output && output.ok === false
}
