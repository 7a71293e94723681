import { config } from '#config'
import type { OpenOrder } from '#server/api/contract/schemas/open-orders.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { summariesOf } from './order-view.ts'
import { listOwn } from './own-orders.ts'

/** Memberships that wait for something, and the one that holds. */
export async function listOpenMemberships(services: Services, accountId: string): Promise<OpenOrder[]> {
  const now = services.clock.now()
  const summaries = await summariesOf(services, await listOwn(services, accountId))
  return summaries.flatMap(({ orderNo, next, period, timeZone }): OpenOrder[] => {
    const holds = period !== null && period.endedAt === null && Date.parse(period.endsAt) > now.getTime()
    const waiting = next ?? (holds ? ({ what: 'expiry', who: 'clock', until: period.endsAt } as const) : null)
    const order = { kind: 'membership', orderNo, subscriptionNo: null, name: config.brand.name, timeZone } as const
    return waiting ? [{ ...order, ...waiting }] : []
  })
}
