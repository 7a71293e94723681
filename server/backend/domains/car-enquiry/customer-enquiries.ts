import { desc, eq, sql } from 'drizzle-orm'
import { config } from '#config'
import { customerActions } from '#machines/orders/car-enquiry/customer-actions.ts'
import { keysOf } from '#machines/shared/keys-of.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import type { CallResult, HandlerInput } from '#server/api/contract/endpoint.ts'
import type { carEnquiry } from '#server/api/contract/groups/car-enquiry.ts'
import { carEnquiryStatus, type CarEnquiryView } from '#server/api/contract/schemas/car-enquiry.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { AccountContext, CallContext } from '#server/backend/kernel/handler.ts'
import { countListed, rowsOf } from '#server/backend/kernel/paging/paging.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { carEnquiries } from '#server/backend/platform/db/schema/car-enquiry.ts'
import { versionOf } from './car-comparison.ts'
import { type CarEnquiryRow, readEnquiry } from './car-enquiries.ts'
import { carEnquiryLifecycle, fireEnquiryEvent } from './car-enquiry.lifecycle.ts'
import { isTokenOf } from './enquiry-mails.ts'

/** Proof of access to an enquiry: the token of its mails, or the signed-in account. */
export interface Claim {
  orderNo: string
  token?: string | undefined
  account: CallContext['account']
}

const answerNames = keysOf(customerActions.events)
type Answer = (typeof answerNames)[number]

/** Throws `link_invalid` for unknown enquiries as well, so that their existence is not revealed. */
export async function readOwn(services: BackendContext, claim: Claim): Promise<CarEnquiryRow> {
  const row = await readEnquiry(services, claim.orderNo)
  if (!row) throw new Refusal('link_invalid', `no enquiry ${claim.orderNo}`)
  assertOwn(services, row, claim)
  return row
}

type ListOwn = typeof carEnquiry.rows.listOwn

/** Page of a customer's enquiries, newest first. */
export async function listOwn(
  services: BackendContext,
  { account }: Pick<AccountContext, 'account'>,
  query: HandlerInput<ListOwn>['query'],
): Promise<CallResult<ListOwn>> {
  const { accountId, createdAt, orderNo } = carEnquiries
  const where = eq(accountId, account.id)
  const { limit, offset } = rowsOf(query)
  const db = services.db()
  const counted = await countListed(
    services,
    db
      .select({ one: sql`1` })
      .from(carEnquiries)
      .where(where),
  )
  const rows = await db
    .select()
    .from(carEnquiries)
    .where(where)
    .orderBy(desc(createdAt), desc(orderNo))
    .limit(limit)
    .offset(offset)
  return { ...counted, items: await Promise.all(rows.map((row) => enquiryView(services, row))) }
}

/** Throws `link_invalid`, `transition_not_allowed`. */
export function answerOwn(
  services: BackendContext,
  claim: Claim,
  answer: Answer,
  requestId: string,
): Promise<CarEnquiryRow> {
  const target = { orderNo: claim.orderNo, requestId, notFoundCode: 'link_invalid' } as const
  return fireEnquiryEvent(services, target, async (row) => {
    assertOwn(services, row, claim)
    return { event: { type: customerActions.events[answer] } }
  })
}

export async function enquiryView(services: BackendContext, row: CarEnquiryRow): Promise<CarEnquiryView> {
  const now = services.clock.now()
  const facts = carEnquiryLifecycle.factsOf(row, now)
  const isAllowed = (answer: Answer) =>
    judge(carEnquiryLifecycle.machine, { code: row.status, facts }, { type: customerActions.events[answer] }).isAllowed
  return {
    ...(await subjectOf(services, row)),
    firstName: row.firstName,
    allowed: answerNames.filter(isAllowed),
    now: now.toISOString(),
  }
}

/** Common to the views of customer and staff. */
export async function subjectOf(services: BackendContext, row: CarEnquiryRow) {
  const { orderNo, purchaseType, pageScene, country, car, months, monthlyKm, price, way, offer, reason } = row
  return {
    orderNo,
    status: carEnquiryStatus.parse(row.status),
    purchaseType,
    pageScene,
    country,
    ...(await versionOf(services, country, row.skuId)),
    car,
    months,
    monthlyKm,
    price,
    way,
    offer,
    offerEndsAt: row.offerEndsAt?.toISOString() ?? null,
    reason,
    timeZone: config.markets[country].timeZone,
    createdAt: row.createdAt.toISOString(),
  }
}

function assertOwn(services: BackendContext, row: CarEnquiryRow, { account, token }: Claim): void {
  if (account !== null && account.id === row.accountId) return
  if (token !== undefined && isTokenOf(services, row.orderNo, token)) return
  throw new Refusal('link_invalid', `${row.orderNo} is not the caller's`)
}
