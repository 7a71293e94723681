import type { ApiClient } from '#server/api/client/client.ts'
import type { Endpoint } from '#server/api/contract/endpoint.ts'
import type { BookedTestDrive } from '#server/api/contract/groups/test-drive.ts'
import { assembleModules } from '#server/backend/embedded-backend.ts'
import type { Module } from '#server/backend/module.ts'
import { modules } from '#server/backend/modules.ts'
import { createToyTables, orderToy, payableToy } from '#tests/fixtures/payments/toy-orders.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { newDatabase } from '#tests/support/databases.ts'
import { bookingOf, holdSlot, offeredSlots, solvedCaptcha } from '#tests/support/drive-customer.ts'
import { stepUp } from '#tests/support/step-up.ts'

/** Complete backend as in production, with three signed-in accounts. */
export interface SecurityWorld {
  backend: TestBackend
  serviceToken: string
  tokens: { ada: string; jonas: string; staff: string }
  /** Client of one of them, or of a visitor. */
  api(userToken?: string): ApiClient
  /** Drive booked by this customer, or a visitor. */
  book(userToken?: string): Promise<BookedTestDrive>
  /** Number of an order that this customer may pay. */
  order(userToken: string): Promise<string>
  /** Credentials for a call. */
  credentials(endpoint: Endpoint): { query: Record<string, string>; headers: Record<string, string> }
  close(): Promise<void>
}

/** Only toys are payable: they need no story before their payment. */
function withoutPayable({ payable: _, ...module }: Module): Module {
  return module
}

export async function openSecurityWorld(): Promise<SecurityWorld> {
  const backend = await startTestBackend({
    place: await newDatabase('postgresql', 'seeded'),
    assemble: assembleModules([...modules.map(withoutPayable), { name: 'toys', payable: payableToy }]),
    env: { isProduction: true },
  })
  await createToyTables(backend.services)
  const { api, tokenOf } = backend
  const serviceToken = (await api().signedClient.createToken({ body: {} })).token
  const tokens = {
    ada: await tokenOf('private@solvei.example'),
    jonas: await tokenOf('sme@solvei.example'),
    staff: await tokenOf('staff@solvei.example'),
  }
  await stepUp(api(tokens.staff))

  return {
    backend,
    serviceToken,
    tokens,
    api,
    async book(userToken) {
      const caller = api(userToken)
      const [slot = ''] = (await offeredSlots(caller)).slice(-1)
      const { holdId } = await holdSlot(caller, slot)
      const body = bookingOf(holdId, await solvedCaptcha(caller))
      return caller.testDrive.createOrder({ body }, { idempotencyKey: holdId })
    },
    async order(userToken) {
      const orderNo = `TOY-${crypto.randomUUID().slice(0, 8)}`
      const { id: accountId } = await api(userToken).accounts.getCurrent()
      await orderToy(backend.services, { orderNo, accountId })
      return orderNo
    },
    credentials: ({ access, needsServiceToken, isIdempotent }) => ({
      query: needsServiceToken ? { token: serviceToken } : {},
      headers: {
        ...(access === 'user' && { authorization: `Bearer ${tokens.ada}` }),
        ...(access === 'staff' && { authorization: `Bearer ${tokens.staff}` }),
        ...(isIdempotent && { 'idempotency-key': crypto.randomUUID() }),
      },
    }),
    close: () => backend.stop(),
  }
}
