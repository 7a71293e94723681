import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ApiClient } from '#server/api/client/client.ts'
import { createEmbeddedBackend } from '#server/backend/backend-parts.ts'
import type { Backend } from '#server/backend/backend.ts'
import { accounts } from '#server/backend/db/schema/accounts.ts'
import type { DatabasePlace } from '#tests/support/databases.ts'
import { signInAtIssuer } from '#tests/support/issuer-client.ts'
import { bindCard } from '#tests/support/payment-customer.ts'
import { listProducts, subscribe } from '#tests/support/subscription-customer.ts'
import { backendEnv, clientInProcess, log } from './client.ts'
import { copyVehicles } from './copy-vehicles.ts'

/** Somebody who has signed in, with a card that is always approved. */
export interface Subscriber {
  api: ApiClient
  methodId: string
}

/** A backend in this process with the site's client in front of it, cars in stock and customers who can order at once. */
export interface SubscriptionShop {
  backend: Backend
  subscribers: Subscriber[]
  staff: ApiClient
  /** A product of which there are cars in Oslo, another one than the time before. */
  nextProduct(): string
  /** From the choice of a car in Oslo to its payment; the order's number. */
  subscribe(subscriber: Subscriber): Promise<string>
}

const products = 20

/** Opens a shop on a database and a folder for files; stop its backend in the end. */
export async function openSubscriptionShop(
  place: DatabasePlace,
  { folder, customers, cars }: { folder: string; customers: number; cars: number },
): Promise<SubscriptionShop> {
  const backend = createEmbeddedBackend({ ...backendEnv, ...place, files: { kind: 'local', folder } }, log)
  await backend.start()
  const { services, fetch: send } = backend
  await copyVehicles(services, cars)
  const door = { publicUrl: backendEnv.publicUrl, app: backendEnv.app, send, api: clientInProcess(send) }
  const signedIn = async (email: string) => clientInProcess(send, (await signInAtIssuer(door, email)).access_token)

  const [someone] = await services.db().select().from(accounts).where(eq(accounts.email, 'private@solvei.example'))
  if (!someone) throw new Error('there are no demonstration accounts')
  const subscribers: Subscriber[] = []
  while (subscribers.length < customers) {
    const email = `subscriber-${subscribers.length}@solvei.example`
    await services
      .db()
      .insert(accounts)
      .values({ ...someone, id: randomUUID(), email })
    const api = await signedIn(email)
    subscribers.push({ api, methodId: await bindCard(api, send, 'approved') })
  }
  const offered = await listProducts(door.api, products)
  let turn = 0
  const nextProduct = () => offered[(turn += 1) % offered.length] ?? ''
  return {
    backend,
    subscribers,
    staff: await signedIn('staff@solvei.example'),
    nextProduct,
    subscribe: async ({ api, methodId }) =>
      (await subscribe(api, { methodId, productId: nextProduct(), send })).orderNo,
  }
}
