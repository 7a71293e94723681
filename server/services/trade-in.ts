import type { MarketCode } from '#config'
import type { CallResult } from '#server/api/contract/endpoint.ts'
import type { tradeIn } from '#server/api/contract/groups/trade-in.ts'
import type { TradeInPlace, TradeInRequest } from '#server/api/contract/schemas/trade-in.ts'
import { type Guidelines, readGuidelines } from './guidelines.ts'
import { outcomeOf } from './outcome-of.ts'
import type { RequestContext } from './request-context.ts'

/** Request with proof of ownership: the token of its mails, or the session of its owner. */
interface TradeInLink {
  requestNo: string
  token?: string
}

export interface OpenedTradeIn {
  places: TradeInPlace[]
  /** Request of the link; null without a link. */
  request: TradeInRequest | null
  /** True for an invalid link. */
  isLinkInvalid: boolean
  /** Details of the signed-in customer. */
  person: { firstName: string; lastName: string; email: string; phoneCountry?: MarketCode; phoneNumber?: string } | null
  /** Subscriptions of the customer that a car can be handed in for. */
  subscriptions: CallResult<typeof tradeIn.rows.listSubscriptions>
  /** Guidelines accepted by a request. */
  guidelines: Guidelines
}

/** Data of the page: the hand-in places, and the request of the link. */
export async function openTradeIn(call: RequestContext, link: TradeInLink | null): Promise<OpenedTradeIn> {
  const [places, found, known, subscriptions, guidelines] = await Promise.all([
    call.api.tradeIn.listPlaces(),
    link ? getRequest(call, link) : null,
    call.session.account ? call.api.testDriveSite.getLoginUser({ query: {} }) : null,
    call.session.account ? call.api.tradeIn.listSubscriptions() : [],
    readGuidelines(call, 'trade-in'),
  ])
  const { phone, phoneCountry, ...person } = known ?? {}
  return {
    places,
    subscriptions,
    guidelines,
    request: found?.ok ? found.value : null,
    isLinkInvalid: found?.ok === false,
    person: known
      ? {
          firstName: person.firstName ?? '',
          lastName: person.lastName ?? '',
          email: person.email ?? '',
          ...(phone !== undefined && phoneCountry !== undefined && { phoneCountry, phoneNumber: phone }),
        }
      : null,
  }
}

function getRequest({ api }: RequestContext, { requestNo, ...query }: TradeInLink) {
  return outcomeOf(api.tradeIn.getRequest({ params: { requestNo }, query }), ['link_invalid'])
}
