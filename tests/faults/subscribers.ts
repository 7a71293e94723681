import { setTimeout as sleep } from 'node:timers/promises'
import type { ApiClient } from '#server/api/client/client.ts'
import { payEvents } from '#server/backend/platform/db/schema/payment-service.ts'
import { unavailabilityOf } from '#server/backend/platform/db/unavailable.ts'
import { provenSubscription } from '#tests/support/proven-subscription.ts'
import {
  beginStory,
  type LastCar,
  plots,
  type StoryBackend,
  type StoryStep,
} from '#tests/support/subscription-story.ts'
import { loop, pick } from './customers.ts'
import { BadAnswer, persist } from './persistent-client.ts'
import type { World } from './world.ts'

/** Products with cars in an area: those with one car are contested. */
interface Cars {
  single: LastCar[]
  several: LastCar[]
}

const areaId = 'de-berlin'
/** Contested cars for each minute, since some are sold for good; so few that customers meet. */
const singlesOfMinute = 1.2
/** Contested cars of the shortest trial. */
const fewestSingles = 2
/** Cars that are added for each one of a product with several, since few of those sold come back in time. */
const added = 100

/** Adds cars of the products that have several. */
export async function stockUp({ query }: World): Promise<void> {
  await query(
    `insert into stock_vehicles (id, vin, country, product_id, model_id, area_id, site_id, mileage, available_from, is_free)
     select id || '-' || n, upper(left(md5(id || n), 17)), country, product_id, model_id, area_id, site_id, mileage,
       available_from, true
     from stock_vehicles cross join generate_series(1, ${added}) n
     where area_id = $1 and product_id in (
       select product_id from stock_vehicles where area_id = $1 group by 1 having count(*) > 1)`,
    [areaId],
  )
}

export async function findCars(api: ApiClient, minutes: number): Promise<Cars> {
  const areas = await api.subscription.listAreas({ query: {} })
  const siteId = areas.find(({ id }) => id === areaId)?.sites[0]?.id ?? ''
  const { items } = await api.subscription.listCars({ query: { areaId, size: 50 } })
  const cars: Cars = { single: [], several: [] }
  for (const { productId } of items) {
    const { length } = await api.inventory.listVehicles({ body: { productId, areaId } })
    if (length > 0) cars[length === 1 ? 'single' : 'several'].push({ productId, areaId, siteId })
  }
  return { ...cars, single: cars.single.slice(0, Math.max(fewestSingles, Math.round(singlesOfMinute * minutes))) }
}

/** Steps after the first, up to an order that is placed. */
const beforePlacing: readonly StoryStep[] = ['driver', 'delivery', 'method', 'billing', 'credit', 'validate']

/**
 * Subscribes to cars: competes for those of which there is one, and gives most of them back; pays for others in every way
 * a bank may answer.
 */
export function subscriber(world: World, name: string, { single, several }: Cars): Promise<void> {
  const { history, random } = world
  let email = ''

  async function subscribe(): Promise<void> {
    if (email === '') email = await world.register()
    const isContested = random() < 0.6
    const car = pick(world, isContested ? single : several)
    const backend = storyBackend(world, email)
    const story = beginStory(backend, car, pick(world, plots), { ada: 'ada', staff: 'staff' })
    const step = (of: StoryStep) => async () => {
      await story.live(of)
      return true
    }
    const holding = <T>(kind: 'hold' | 'sell' | 'giveBack', work: () => Promise<T>) =>
      isContested
        ? history.holding({
            process: name,
            thing: `car ${car.productId}`,
            input: kind === 'hold' ? { kind } : { kind, by: story.shown().orderNo },
            codes: kind === 'giveBack' ? [] : ['vehicle_gone', 'hold_expired'],
            work,
            idOf: () => story.shown().orderNo,
          })
        : work()

    const isHeld = await holding('hold', step('create'))
    if (!isHeld) return world.count('car gone')
    world.count('car held')
    const { orderNo } = story.shown()
    world.acknowledged.push({ machine: 'subscriptionOrder', orderNo })

    if (isContested && random() < 0.7) {
      const call = { params: { id: orderNo }, body: { kind: 'abandon' } } as const
      const key = { idempotencyKey: `abandon-${orderNo}` }
      await holding('giveBack', () => backend.client('ada').subscriptionOrders.cancelOrder(call, key))
      return world.count('car given back')
    }
    for (const each of beforePlacing) await story.live(each)
    const isPlaced = await holding('sell', step('complete'))
    if (!isPlaced) return world.count('car gone')
    world.count('subscription placed')
    if (isContested && random() < 0.9) {
      await holding('giveBack', step('cancel'))
      return world.count('subscription cancelled unpaid')
    }
    await story.live('pay')
    world.count('subscription paid')
    if (random() < 0.5) {
      await story.live('cancel')
      world.count('subscription cancelled')
    }
  }

  return loop(world, name, subscribe, () => void (email = ''))
}

/** The cluster as the backend of a story, whose steps repeat what has no answer. */
function storyBackend(world: World, email: string): StoryBackend {
  const customer = world.signedIn(email)
  const staff = patient(world.signedIn('staff@solvei.example'))
  return {
    client: (token) => (token === 'staff' ? staff : customer),
    send: (request) => world.send(request),
    surviving: (work) => persist('step', world, async () => await asPassing(work)),
    async proofOf(orderNo) {
      const proven = await provenSubscription(world.services, orderNo)
      const notices = await world.services.db().select().from(payEvents).orderBy(payEvents.sequence)
      return {
        ...proven,
        notices: notices.map(({ body }) => body).filter((body) => body.includes(orderNo)),
      }
    },
    deliver: (notice) => world.deliver(notice),
  }
}

/** A database or a file store that does not answer now is asked again. */
async function asPassing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const [, status] = /was answered (5\d\d)/.exec(error instanceof Error ? error.message : '') ?? []
    if (status !== undefined) throw new BadAnswer(`status ${status}`)
    if (unavailabilityOf(error)) throw new BadAnswer('status 503', { cause: error })
    throw error
  }
}

/** Milliseconds in place of the lease of a dead process, of which a story waits for several. */
const waitMs = 6_000

/** Staff who wait where a story would move the clock, which all customers share. */
function patient(staff: ApiClient): ApiClient {
  const operations = {
    advanceClock: async ({ body: { seconds } }: { body: { seconds: number } }) => {
      await sleep(Math.min(seconds * 1_000, waitMs))
      return { now: new Date().toISOString() }
    },
  }
  return new Proxy(staff, {
    get: (target, name) => (name === 'operations' ? operations : Reflect.get(target, name)),
  })
}
