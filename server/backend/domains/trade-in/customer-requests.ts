import { config } from '#config'
import { customerActions } from '#machines/orders/trade-in-request/customer-actions.ts'
import { keysOf } from '#machines/shared/keys-of.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import { type TradeInRequest, tradeInStatus } from '#server/api/contract/schemas/trade-in.ts'
import { readSite } from '#server/backend/domains/stores/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type CallContext } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { isTokenOf } from './request-mails.ts'
import { fireTradeInEvent, tradeInLifecycle } from './request.lifecycle.ts'
import { toPlace } from './trade-in-places.ts'
import { carOf, readRequest, type TradeInRow } from './trade-in-requests.ts'

/** Proof of access to a request: the token of its mails, or the signed-in account. */
export interface Claim {
  requestNo: string
  token?: string | undefined
  account: CallContext['account']
}

const answerNames = keysOf(customerActions.events)
type Answer = (typeof answerNames)[number]

/** Throws `link_invalid` for unknown requests as well, so that their existence is not revealed. */
export async function readOwn(services: BackendContext, claim: Claim): Promise<TradeInRow> {
  const row = await readRequest(services, claim.requestNo)
  if (!row) throw new Refusal('link_invalid', `no request ${claim.requestNo}`)
  assertOwn(services, row, claim)
  return row
}

/** Throws `link_invalid`, `transition_not_allowed`. */
export function answerOwn(
  services: BackendContext,
  claim: Claim,
  answer: Answer,
  requestId: string,
): Promise<TradeInRow> {
  const target = { orderNo: claim.requestNo, requestId, notFoundCode: 'link_invalid' } as const
  return fireTradeInEvent(services, target, async (row) => {
    assertOwn(services, row, claim)
    return { event: { type: customerActions.events[answer] } }
  })
}

export async function requestView(services: BackendContext, row: TradeInRow): Promise<TradeInRequest> {
  const site = await readSite(services, row.siteId)
  const now = services.clock.now()
  const facts = tradeInLifecycle.factsOf(row, now)
  const isAllowed = (answer: Answer) =>
    judge(tradeInLifecycle.machine, { code: row.status, facts }, { type: customerActions.events[answer] }).isAllowed
  return {
    requestNo: row.orderNo,
    status: tradeInStatus.parse(row.status),
    ...carOf(row),
    place: toPlace(site),
    subscriptionNo: row.subscriptionNo,
    firstName: row.firstName,
    amount: row.amount,
    currency: config.markets[config.tradeIn.market].currency,
    offerEndsAt: row.offerEndsAt?.toISOString() ?? null,
    timeZone: site.timeZone,
    reason: row.reason,
    allowed: answerNames.filter(isAllowed),
    now: now.toISOString(),
  }
}

function assertOwn(services: BackendContext, row: TradeInRow, { account, token }: Claim): void {
  if (account !== null && account.id === row.accountId) return
  if (token !== undefined && isTokenOf(services, row.orderNo, token)) return
  throw new Refusal('link_invalid', `${row.orderNo} is not the caller's`)
}
