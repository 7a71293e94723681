import { config } from '#config'
import { membershipNext } from '#server/api/contract/schemas/membership.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { OpenOrderKind, OpenOrderOf } from '#server/backend/kernel/open-order-kind.ts'
import { summariesOf } from './order-view.ts'
import { listOwn } from './own-orders.ts'

const waitsFor = [...membershipNext.shape.what.options, 'expiry'] as const
type WaitsFor = (typeof waitsFor)[number]

/** Memberships waiting for something, and the one in force. */
async function listOpen(services: BackendContext, accountId: string): Promise<OpenOrderOf<WaitsFor>[]> {
  const now = services.clock.now()
  const summaries = await summariesOf(services, await listOwn(services, accountId))
  return summaries.flatMap(({ orderNo, next, period, timeZone }): OpenOrderOf<WaitsFor>[] => {
    const holds = period !== null && period.endedAt === null && Date.parse(period.endsAt) > now.getTime()
    const waiting = next ?? (holds ? ({ what: 'expiry', who: 'clock', until: period.endsAt } as const) : null)
    const order = { orderNo, subscriptionNo: null, name: config.brand.name, timeZone } as const
    return waiting ? [{ ...order, ...waiting }] : []
  })
}

export const openMemberships: OpenOrderKind<WaitsFor> = { waitsFor, list: listOpen }
