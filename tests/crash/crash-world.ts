import { expect, inject } from 'vitest'
import { ProductError } from '#machines/shared/call-errors.ts'
import type { ApiClient } from '#server/api/client/client.ts'
import { offeredSlots, replayedStatus } from '#tests/support/drive-customer.ts'
import { countOf } from '#tests/support/samples.ts'
import { accessTokenOf, siteApi } from '#tests/support/site-api.ts'
import { type SiteProcess, startBriefSite, temporaryDataDir } from '#tests/support/site.ts'

/** Time after which a delivery started by a dead site counts as lost and is repeated. */
export const leaseSeconds = 60

/** Site on a data folder that outlives it, with clients of customers and staff. */
export interface CrashWorld {
  site: SiteProcess
  customer: ApiClient
  staff: ApiClient
  /** Kills the site and starts it again on the same data folder and port. */
  restart(given?: { SMTP_URL?: string }): Promise<void>
  /** Numbers of the orders with this address. */
  ordersOf(email: string): Promise<string[]>
  /** Staff's view of an order, after checking that its log leads to its status. */
  provenOrder(orderNo: string): ReturnType<ApiClient['testDriveOperations']['getTestDrive']>
  /** Number of an order's mails of a template. */
  countMails(orderNo: string, template: string): Promise<number>
  /** Waits out the lease of a dead site, and expects exactly one mail of a template. */
  expectMailed(orderNo: string, template: string): Promise<void>
  isOffered(startsAt: string): Promise<boolean>
  close(): Promise<void>
}

export async function openCrashWorld(given: { SMTP_URL?: string } = {}): Promise<CrashWorld> {
  const folder = await temporaryDataDir(inject('filledDataDir'))
  const site = await startBriefSite({ DATA_DIR: folder.path, ...given })
  const token = await accessTokenOf(site.url, 'staff@solvei.example')

  const world: CrashWorld = {
    ...clientsOf(site),
    site,
    async restart(changed) {
      await world.site.kill()
      const site = await startBriefSite({ DATA_DIR: folder.path, ...given, ...changed }, world.site.port)
      Object.assign(world, { site, ...clientsOf(site) })
    },
    async ordersOf(email) {
      const { items } = await world.staff.testDriveOperations.listTestDrives({ query: { q: email } })
      return items.map(({ orderNo }) => orderNo)
    },
    async provenOrder(orderNo) {
      const order = await world.staff.testDriveOperations.getTestDrive({ params: { orderNo } })
      if (replayedStatus(order) !== order.status) throw new Error(`the log of ${orderNo} leads elsewhere`)
      return order
    },
    async countMails(orderNo, template) {
      const { items } = await world.staff.operations.listMails({ query: { size: 100 } })
      return items.filter((mail) => mail.orderNo === orderNo && mail.template === template).length
    },
    async expectMailed(orderNo, template) {
      await world.staff.operations.advanceClock({ body: { seconds: leaseSeconds + 1 } })
      await expect.poll(() => world.countMails(orderNo, template), { timeout: 10_000 }).toBe(1)
    },
    isOffered: async (startsAt) => (await offeredSlots(world.customer)).includes(startsAt),
    async close() {
      await world.site.stop()
      await folder.remove()
    },
  }
  return world

  /** The staff token stays valid after a restart: its key is in the data folder. */
  function clientsOf({ url }: SiteProcess) {
    return { customer: siteApi(url), staff: siteApi(url, token) }
  }
}

/** Moments for a kill in milliseconds after a call was sent: a random one in each of several equal intervals. */
export function killMoments(what: string, withinMs: number): number[] {
  const count = countOf(`moments of killing ${what}`, { gate: 1, soak: 8 })
  return Array.from({ length: count }, (_, part) => Math.round(((part + Math.random()) * withinMs) / count))
}

/** Null for a call that got no answer. */
export function onlyUnreachable(error: unknown): null {
  if (error instanceof ProductError && error.resultCode === 'network_error') return null
  throw error
}
