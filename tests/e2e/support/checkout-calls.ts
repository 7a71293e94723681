import type { Page } from '@playwright/test'
import { action, heldLonger, order, standings } from '#tests/fixtures/machines/subscription-checkout.ts'
import { holdCalls, keptCard } from './held-calls.ts'
import { type HeldRequest, intercept, reply } from './intercept.ts'

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
  await intercept(page, '/store/of-the-walk', (request) => request.answer({ status: 204 }))
  return holdCalls(page, {
    functions,
    shared,
    fixed: {
      loadMethods: { ok: true, value: { bindable: [{ kind: 'card', entry: 'fields' }], methods: [keptCard] } },
      readLicence: { ok: false, code: 'not_found' },
      deleteFlow: null,
    },
    answer: (request, call, output) =>
      call === 'checkVehicle' ? answerProduct(request, output) : reply(request, wireOf(call, dated(output), signed)),
  })
}

/** Whether a car is to be had the site says itself; somebody faster, and another area, are made up. */
function answerProduct(request: HeldRequest, output: unknown): Promise<void> {
  if (!isRefusal(output)) return request.proceed()
  if (output.code === 'vehicle_gone') return reply(request, { ok: false, code: 'not_found' })
  const elsewhere = { product: {}, quote: {}, days: [], vehicles: [], areas: [], areaId: 'nowhere' }
  return reply(request, { ok: true, value: elsewhere })
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
