import type { MarketCode } from '#config'
import type { TradeInPlace, TradeInRequest } from '#server/api/contract/schemas/trade-in.ts'
import type { Call } from './call.ts'
import { type Guidelines, readGuidelines } from './guidelines.ts'
import { outcomeOf } from './outcome-of.ts'

/** A request and the proof that one may touch it: the token of its mails, or the session of whose it is. */
interface TradeInLink {
  requestNo: string
  token?: string
}

export interface OpenedTradeIn {
  places: TradeInPlace[]
  /** What whoever came by a link has; null where they came without one. */
  request: TradeInRequest | null
  /** They came with a link, and it is none. */
  isLinkInvalid: boolean
  /** What an account knows of whoever is signed in. */
  person: { firstName: string; lastName: string; email: string; phoneCountry?: MarketCode; phoneNumber?: string } | null
  /** What one agrees to who offers a car. */
  guidelines: Guidelines
}

/** What the page needs: the places, and the request whose link was followed. */
export async function openTradeIn(call: Call, link: TradeInLink | null): Promise<OpenedTradeIn> {
  const [places, found, known, guidelines] = await Promise.all([
    call.api.tradeIn.listPlaces(),
    link ? getRequest(call, link) : null,
    call.session.account ? call.api.testDriveSite.getLoginUser({ query: {} }) : null,
    readGuidelines(call, 'trade-in'),
  ])
  const { phone, phoneCountry, ...person } = known ?? {}
  return {
    places,
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

function getRequest({ api }: Call, { requestNo, ...query }: TradeInLink) {
  return outcomeOf(api.tradeIn.getRequest({ params: { requestNo }, query }), ['link_invalid'])
}
