import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ApiClient } from '#server/api/client/client.ts'
import type { Backend } from '#server/backend/backend.ts'
import { createEmbeddedBackend } from '#server/backend/embedded-backend.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { uploadsOf } from '#server/backend/platform/files/upload-limits.ts'
import type { DatabasePlace } from '#tests/support/databases.ts'
import { signInAtIssuer } from '#tests/support/issuer-client.ts'
import { bindCard } from '#tests/support/payment-customer.ts'
import { listProducts, subscribe } from '#tests/support/subscription-customer.ts'
import { app, backendEnv, clientInProcess, log } from './client.ts'
import { copyVehicles } from './copy-vehicles.ts'

/** Signed-in customer with a card that is always approved. */
export interface Subscriber {
  api: ApiClient
  methodId: string
}

/** Backend in this process with the site's client, cars in stock and customers who can order at once. */
export interface SubscriptionShop {
  backend: Backend
  /** Customer without an order, who may place `ordersOfOne` of them. */
  newSubscriber(): Promise<Subscriber>
  staff: ApiClient
  /** Product with cars in Oslo, another one at each call. */
  nextProduct(): string
  /** Orders and pays a car in Oslo; returns the order's number. */
  subscribe(subscriber: Subscriber): Promise<string>
}

const products = 20

/** An order needs two images, and uploads per customer and hour are limited (upload-limits.ts). */
export const ordersOfOne = Math.floor(uploadsOf.max / 2)

/** Opens a shop on a database and a folder for files; the caller stops its backend. */
export async function openSubscriptionShop(
  place: DatabasePlace,
  { folder, cars }: { folder: string; cars: number },
): Promise<SubscriptionShop> {
  const backend = createEmbeddedBackend({ ...backendEnv, ...place, files: { kind: 'local', folder } }, log)
  await backend.start()
  const { services, fetch: send } = backend
  await copyVehicles(services, cars)
  const access = { publicUrl: backendEnv.publicUrl, app, send, api: clientInProcess(backend) }
  const signedIn = async (email: string) => clientInProcess(backend, (await signInAtIssuer(access, email)).access_token)

  const [someone] = await services.db().select().from(accounts).where(eq(accounts.email, 'private@solvei.example'))
  if (!someone) throw new Error('there are no demonstration accounts')
  let subscribers = 0
  const newSubscriber = async (): Promise<Subscriber> => {
    const email = `subscriber-${(subscribers += 1)}@solvei.example`
    await services
      .db()
      .insert(accounts)
      .values({ ...someone, id: randomUUID(), email })
    const api = await signedIn(email)
    return { api, methodId: await bindCard(api, send, 'approved') }
  }
  const offered = await listProducts(access.api, products)
  let turn = 0
  const nextProduct = () => offered[(turn += 1) % offered.length] ?? ''
  return {
    backend,
    newSubscriber,
    staff: await signedIn('staff@solvei.example'),
    nextProduct,
    subscribe: async ({ api, methodId }) =>
      (await subscribe(api, { methodId, productId: nextProduct(), send })).orderNo,
  }
}
