import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { pino } from 'pino'
import { accounts as accountGroup } from '#server/api/contract/groups/account.ts'
import { identity as identityGroup } from '#server/api/contract/groups/identity.ts'
import { operations } from '#server/api/contract/groups/operations.ts'
import { payment } from '#server/api/contract/groups/payment.ts'
import { signedClient } from '#server/api/contract/groups/signed-client.ts'
import { type Backend, createBackend } from '#server/backend/backend.ts'
import { createAccountHandlers } from '#server/backend/domains/account/account.handlers.ts'
import { createIdentityHandlers } from '#server/backend/domains/identity/identity.handlers.ts'
import { seedAccounts } from '#server/backend/domains/identity/seed-accounts.ts'
import { assemblePayments, paymentPaths } from '#server/backend/domains/payments/assemble-payments.ts'
import { paymentTimers, registerPayments } from '#server/backend/domains/payments/create-payments.ts'
import { createPaymentHandlers } from '#server/backend/domains/payments/payment.handlers.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { registerOrderTimers } from '#server/backend/platform/engine/order-timers.ts'
import { mount } from '#server/backend/platform/http/mounted-call.ts'
import { createOperationsHandlers } from '#server/backend/platform/operations/operations.handlers.ts'
import { createSignedClientHandlers } from '#server/backend/platform/signed-client/signed-client.handlers.ts'
import { createToyTables, orderToy, payableToy } from '#tests/fixtures/payments/toy-orders.ts'
import { testEnv } from '#tests/support/test-env.ts'

const shopper = 'private@solvei.example'
const kinds = [payableToy]

/** Smallest shop with payments: accounts, the payment calls, the embedded provider, and toys to buy. */
export function createShopBackend(options: {
  dataDir: string
  publicUrl: string
  log: (line: string) => void
}): Backend {
  const log = pino({ level: 'debug', base: null }, { write: options.log })
  const env = { ...testEnv, dataDir: options.dataDir, publicUrl: options.publicUrl }
  return createBackend(env, log, (services, identity) => ({
    endpoints: [
      ...mount(accountGroup, createAccountHandlers(services, identity, [])),
      ...mount(identityGroup, createIdentityHandlers(services, identity.issuer)),
      ...mount(operations, createOperationsHandlers(services)),
      ...mount(payment, createPaymentHandlers(assemblePayments(services, kinds).payments)),
      ...mount(signedClient, createSignedClientHandlers(services)),
    ],
    extraRoutes: [
      { paths: paymentPaths, fetch: assemblePayments(services, kinds).fetch },
      { paths: /^\/toys\//, fetch: async (request) => toyShop(services).fetch(request) },
    ],
    async begin(core, outbox) {
      const { payments, service } = assemblePayments(services, kinds)
      registerPayments(payments, outbox)
      await service?.start(outbox)
      registerOrderTimers(services, paymentTimers(payments))
      await createToyTables(services)
      await seedAccounts(services)
      outbox.start()
      core.clock.onAdvance(() => outbox.wake())
      return () => outbox.stop()
    },
  }))
}

/** Replaces an order's screens and staff. */
function toyShop(services: BackendContext): Hono {
  const shop = new Hono().basePath('/toys')
  shop.post('/:orderNo', async ({ req }) => {
    const [account] = await services.db().select().from(accounts).where(eq(accounts.email, shopper))
    await orderToy(services, { orderNo: req.param('orderNo'), accountId: account?.id ?? '' })
    return Response.json({})
  })
  return shop
}
