import { and, desc, eq, inArray } from 'drizzle-orm'
import { config } from '#config'
import { CarEnquiryStatus } from '#machines/orders/car-enquiry/car-enquiry.status.ts'
import { answerDueAt } from '#server/backend/kernel/answer-due.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { OpenOrderKind, OpenOrderOf } from '#server/backend/kernel/open-order-kind.ts'
import { carEnquiries } from '#server/backend/platform/db/schema/car-enquiry.ts'
import { versionOf } from './car-comparison.ts'
import type { CarEnquiryRow } from './car-enquiries.ts'

/** Upper bound of enquiries listed. */
const maxListed = 20

const waitsFor = ['carOffer', 'offer', 'carContract'] as const
type WaitsFor = (typeof waitsFor)[number]

/** What an enquiry waits for, by its status; one that is over has none. */
export const waitingFor: Readonly<Record<number, Pick<OpenOrderOf<WaitsFor>, 'what' | 'who'>>> = {
  [CarEnquiryStatus.enquired]: { what: 'carOffer', who: 'staff' },
  [CarEnquiryStatus.offered]: { what: 'offer', who: 'customer' },
  [CarEnquiryStatus.accepted]: { what: 'carContract', who: 'staff' },
}

/** Enquiries that wait for an offer, its answer, or the contract. */
async function listOpen(services: BackendContext, account: string): Promise<OpenOrderOf<WaitsFor>[]> {
  const { accountId, status, createdAt } = carEnquiries
  const rows = await services
    .db()
    .select()
    .from(carEnquiries)
    .where(and(eq(accountId, account), inArray(status, Object.keys(waitingFor).map(Number))))
    .orderBy(desc(createdAt))
    .limit(maxListed)
  const orders = await Promise.all(
    rows.map(async (row): Promise<OpenOrderOf<WaitsFor>[]> => {
      const waiting = waitingFor[row.status]
      if (!waiting) return []
      const { modelName: name } = await versionOf(services, row.country, row.skuId)
      const { timeZone } = config.markets[row.country]
      const until = deadlineOf(row, timeZone)?.toISOString() ?? null
      return [{ orderNo: row.orderNo, subscriptionNo: null, name, ...waiting, until, timeZone }]
    }),
  )
  return orders.flat()
}

/** An accepted offer has no deadline. */
export function deadlineOf({ status, createdAt, offerEndsAt }: CarEnquiryRow, timeZone: string): Date | null {
  if (status === CarEnquiryStatus.enquired) return answerDueAt(createdAt, timeZone)
  return status === CarEnquiryStatus.offered ? offerEndsAt : null
}

export const openEnquiries: OpenOrderKind<WaitsFor> = { waitsFor, list: listOpen }
