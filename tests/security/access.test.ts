import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiClient } from '#server/api/client/client.ts'
import type { Endpoint } from '#server/api/contract/endpoint.ts'
import { groups } from '#server/api/contract/endpoints.ts'
import type { BookedTestDrive } from '#server/api/contract/groups/test-drive.ts'
import { bindCard } from '#tests/support/payment-customer.ts'
import { contractCalls, pathOf } from './contract-calls.ts'
import { openSecurityWorld, type SecurityWorld } from './security-world.ts'

let world: SecurityWorld
beforeAll(async () => {
  world = await openSecurityWorld()
})
afterAll(() => world.close())

const closed = contractCalls.filter(({ endpoint }) => endpoint.access !== 'public')
const withServiceToken = closed.filter(({ endpoint }) => endpoint.needsServiceToken)
const ofSomebody = closed.filter(({ endpoint }) => endpoint.access !== 'app')
const ofStaff = closed.filter(({ endpoint }) => endpoint.access === 'staff')

/** Answer to a valid call with one change; access is checked before params. */
async function answerTo(
  endpoint: Endpoint,
  change: { secret?: string; appId?: string; token?: ''; authorization?: string },
): Promise<[status: number, code: unknown]> {
  const { query, headers } = world.credentials(endpoint)
  const { token = query['token'] ?? '', authorization = headers['authorization'] ?? '', ...app } = change
  const { status, body } = await world.backend.call({
    method: endpoint.method,
    path: pathOf(endpoint, () => 'x'),
    query: token ? { token } : {},
    headers: authorization ? { ...headers, authorization } : without(headers, 'authorization'),
    ...app,
    ...(endpoint.method === 'POST' || endpoint.method === 'PUT' ? { json: {} } : {}),
  })
  return [status, body['result_code'] ?? body['resultCode']]
}

describe('a call', () => {
  // The backend reloads secrets at most ten times per second for all unknown ones, so these calls wait together.
  it.concurrent.each(closed)(
    '$name is closed to an unknown application and to a wrong signature',
    async ({ endpoint }) => {
      expect(await answerTo(endpoint, { appId: 'nobody' })).toEqual([401, 'app_id_invalid'])
      expect(await answerTo(endpoint, { secret: 'guessed' })).toEqual([401, 'sign_invalid'])
    },
  )

  it.each(closed)('$name takes no access token that was not given out', async ({ endpoint }) => {
    const forged = `Bearer ${world.tokens.staff.split('.').with(1, 'eyJzdWIiOiIxIn0').join('.')}`
    expect(await answerTo(endpoint, { authorization: forged })).toEqual([401, 'user_token_invalid'])
  })

  it.each(withServiceToken)('$name is closed without the service token', async ({ endpoint }) => {
    expect(await answerTo(endpoint, { token: '' })).toEqual([401, 'token_invalid'])
  })

  it.each(ofSomebody)('$name is closed to a visitor', async ({ endpoint }) => {
    expect(await answerTo(endpoint, { authorization: '' })).toEqual([401, 'user_token_invalid'])
  })

  it.each(ofStaff)('$name is closed to a customer', async ({ endpoint }) => {
    expect(await answerTo(endpoint, { authorization: `Bearer ${world.tokens.ada}` })).toEqual([403, 'forbidden'])
  })
})

describe('somebody else’s test drive', () => {
  /** Every call that names an order, made by a stranger. */
  const calls: Record<string, (api: ApiClient, claim: { orderNo: string; uniqueKey?: string }) => Promise<unknown>> = {
    getOrderStatus: (api, { orderNo: id, ...query }) => api.testDrive.getOrderStatus({ params: { id }, query }),
    rescheduleOrder: (api, { orderNo, ...key }) => {
      const call = { params: { orderNo }, body: { ...key, holdId: crypto.randomUUID() } }
      return api.testDrive.rescheduleOrder(call, { idempotencyKey: crypto.randomUUID() })
    },
    cancelOrder: (api, claim) =>
      api.testDrive.cancelOrder({ body: { ...claim, reasonId: 'no-time' } }, { idempotencyKey: crypto.randomUUID() }),
    getEvaluation: (api, query) => api.testDrive.getEvaluation({ query }),
    createEvaluation: (api, claim) =>
      api.testDrive.createEvaluation({ body: { ...claim, rating: 1 } }, { idempotencyKey: crypto.randomUUID() }),
  }
  let ofAda: BookedTestDrive
  let ofVisitor: BookedTestDrive
  beforeAll(async () => {
    ofAda = await world.book(world.tokens.ada)
    ofVisitor = await world.book()
  })

  it('is asked for by these calls and no others', () => {
    const naming = Object.entries(groups.testDrive.rows).filter(([, row]) => {
      const inputs = ['query' in row && row.query, 'body' in row && row.body]
      const names = inputs.flatMap((schema) => (schema ? Object.keys(schema.shape) : []))
      return names.includes('orderNo') || /\{(?:orderNo|id)\}/.test(row.path)
    })
    expect(naming.map(([name]) => name).toSorted()).toEqual(Object.keys(calls).toSorted())
  })

  it.each(Object.entries(calls))('is refused to strangers by %s, as if there were none', async (_name, call) => {
    const refused = { resultCode: 'link_invalid' }
    for (const { orderNo } of [ofAda, ofVisitor, { orderNo: 'TD-0000-0000' }]) {
      const otherKey = orderNo === ofAda.orderNo ? ofVisitor.uniqueKey : ofAda.uniqueKey
      await expect(call(world.api(), { orderNo })).rejects.toMatchObject(refused)
      await expect(call(world.api(world.tokens.jonas), { orderNo })).rejects.toMatchObject(refused)
      await expect(call(world.api(world.tokens.jonas), { orderNo, uniqueKey: otherKey })).rejects.toMatchObject(refused)
      await expect(call(world.api(), { orderNo, uniqueKey: 'guessed' })).rejects.toMatchObject(refused)
    }
  })

  it('stands as it was after all that', async () => {
    const { orderNo: id, uniqueKey, order } = ofAda
    const status = (api: ApiClient, query = {}) => api.testDrive.getOrderStatus({ params: { id }, query })
    expect(await status(world.api(world.tokens.ada))).toMatchObject({
      status: 1,
      startsAt: order.startsAt,
      events: order.events,
    })
    expect(await status(world.api(), { uniqueKey })).toMatchObject({
      status: 1,
      startsAt: order.startsAt,
      events: order.events,
    })
  })

  it('cannot be reached by a link for it that was not mailed', async () => {
    const { orderNo, uniqueKey } = ofAda
    const [, , signature = ''] = ofVisitor.linkToken.split('.')
    for (const token of [
      `${orderNo}.${uniqueKey}`,
      `${orderNo}.${uniqueKey}.`,
      `${orderNo}.${uniqueKey}.${signature}`,
    ]) {
      await expect(world.api().testDrive.decodeParams({ query: { token } })).rejects.toMatchObject({
        resultCode: 'link_invalid',
      })
    }
  })
})

describe('somebody else’s payments', () => {
  interface Theirs {
    orderNo: string
    methodId: string
    bindingId: string
    payment: string
  }
  const once = () => ({ idempotencyKey: crypto.randomUUID() })
  const shown = { amount: 129_900, currency: 'EUR' }

  /** Every call that names a customer's object, made by another customer. */
  const calls: Record<string, (api: ApiClient, theirs: Theirs) => Promise<unknown>> = {
    bindCard: (api, { bindingId }) => api.payment.bindCard({ body: { step: 'complete', bindingId } }, once()),
    storeScheme: (api, { bindingId }) =>
      api.payment.storeScheme({ body: { bindingId, fieldsToken: 'ect_guessed' } }, once()),
    continueThreeDs: (api, { payment }) =>
      api.payment.continueThreeDs({ body: { payment, isAbandoned: true } }, once()),
    continuePaypal: (api, { bindingId: payment }) =>
      api.payment.continuePaypal({ body: { payment, redirectResult: 'res_guessed' } }, once()),
    makeDefault: (api, { methodId: id }) => api.payment.makeDefault({ params: { id } }, once()),
    removeMethod: (api, { methodId: id }) => api.payment.removeMethod({ params: { id } }),
    pay: (api, { orderNo: id, methodId }) =>
      api.payment.pay({ params: { id }, body: { payWith: { methodId }, shown, returnPath: '/' } }, once()),
    getCashier: (api, { orderNo }) => api.payment.getCashier({ body: { orderNo, country: 'DE' } }),
    getTransactions: (api, { orderNo }) => api.payment.getTransactions({ body: { orderNo } }),
    getAutoDeduction: (api, { orderNo }) => api.payment.getAutoDeduction({ query: { orderNo } }),
    setAutoDeduction: (api, { orderNo }) =>
      api.payment.setAutoDeduction({ body: { isEnabled: false, orderNo } }, once()),
  }
  const send = (request: Request) => world.backend.fetch(request)
  let ofAda: Theirs
  beforeAll(async () => {
    const ada = world.api(world.tokens.ada)
    const methodId = await bindCard(ada, send, 'challenge')
    const orderNo = await world.order(world.tokens.ada)
    const body = { payWith: { methodId }, shown, returnPath: '/' }
    const { attemptNo: payment } = await ada.payment.pay({ params: { id: orderNo }, body }, once())
    const { bindingId } = await ada.payment.bindCard({ body: { step: 'start', returnPath: '/' } }, once())
    ofAda = { orderNo, methodId, bindingId, payment }
  })

  it('are asked for by these calls and no others', () => {
    const own = new Set(['listBoundMethods', 'listCompanyMethods', 'listAutoDeductions', 'bindPaypal', 'bindMethod'])
    const ofCustomers = Object.entries(groups.payment.rows).filter(([, row]) => row.access === 'user')
    const naming = ofCustomers.map(([name]) => name).filter((name) => !own.has(name))
    expect(naming.toSorted()).toEqual(Object.keys(calls).toSorted())
  })

  it.each(Object.entries(calls))(
    'are refused to another customer by %s, as if there were none',
    async (_name, call) => {
      const jonas = world.api(world.tokens.jonas)
      const nobodys = { orderNo: 'TOY-none', methodId: 'PM-none', bindingId: 'PB-none', payment: 'PA-none' }
      for (const theirs of [ofAda, nobodys]) {
        await expect(call(jonas, theirs)).rejects.toMatchObject({ resultCode: 'not_found' })
      }
    },
  )

  it('cannot be made with another customer’s card', async () => {
    const id = await world.order(world.tokens.jonas)
    const body = { payWith: { methodId: ofAda.methodId }, shown, returnPath: '/' }
    const paid = world.api(world.tokens.jonas).payment.pay({ params: { id }, body }, once())
    await expect(paid).rejects.toMatchObject({ resultCode: 'payment_method_invalid' })
    const grant = { isEnabled: true, orderNo: id, methodId: ofAda.methodId, termsVersion: '1' } as const
    const granted = world.api(world.tokens.jonas).payment.setAutoDeduction({ body: grant }, once())
    await expect(granted).rejects.toMatchObject({ resultCode: 'payment_method_invalid' })
  })

  it('stand as they were after all that', async () => {
    const { payment } = world.api(world.tokens.ada)
    const { attempts } = await payment.getTransactions({ body: { orderNo: ofAda.orderNo } })
    expect(attempts.map(({ status }) => status)).toEqual([20])
    expect(await payment.listBoundMethods()).toMatchObject([{ id: ofAda.methodId, neededBy: [ofAda.orderNo] }])
    expect(await world.api(world.tokens.jonas).payment.listBoundMethods()).toEqual([])
  })

  it('lead back to nowhere but this site', async () => {
    const ada = world.api(world.tokens.ada)
    for (const returnPath of [
      'https://elsewhere.example/',
      '//elsewhere.example',
      '/\\elsewhere.example',
      'x',
      '/a b',
      '',
    ]) {
      const bound = ada.payment.bindCard({ body: { step: 'start', returnPath } }, once())
      await expect(bound).rejects.toMatchObject({ resultCode: 'invalid_params' })
    }
  })
})

describe('somebody else’s flow', () => {
  it('is neither shown nor overwritten nor deleted', async () => {
    const params = { machine: 'testDriveBooking' }
    const ada = world.api(world.tokens.ada).flows
    const jonas = world.api(world.tokens.jonas).flows
    await ada.saveFlow({ params, body: { version: '1', snapshot: '{"of":"ada"}', writer: 'tab' } })
    expect(await jonas.getFlow({ params })).toBeNull()
    await jonas.saveFlow({ params, body: { version: '1', snapshot: '{"of":"jonas"}', writer: 'tab' } })
    await jonas.deleteFlow({ params })
    expect(await ada.getFlow({ params })).toMatchObject({ snapshot: '{"of":"ada"}', writer: 'tab' })
  })
})

function without(headers: Record<string, string>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name))
}
