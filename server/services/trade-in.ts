import { type MarketCode, marketCodes } from '#config'
import type { SubmitTradeInInput, SubmitTradeInOutcome } from '#machines/flows/trade-in/index.ts'
import { type Outcome, success } from '#machines/shared/outcome.ts'
import type { TradeInPlace, TradeInRequest } from '#server/api/contract/schemas/trade-in.ts'
import type { Call } from './call.ts'
import { type Guidelines, readGuidelines } from './guidelines.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { outcomeOf } from './outcome-of.ts'

/** A request and the proof that one may touch it: the token of its mails, or the session of whose it is. */
export interface TradeInClaim {
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
export async function openTradeIn(call: Call, claim: TradeInClaim | null): Promise<OpenedTradeIn> {
  const [places, found, known, guidelines] = await Promise.all([
    call.api.tradeIn.listPlaces(),
    claim ? getRequest(call, claim) : null,
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

export async function submitTradeIn(
  { api, locale }: Call,
  { draft, captcha, requestKey }: SubmitTradeInInput,
): Promise<SubmitTradeInOutcome> {
  const { car, placeId, person } = draft
  const phoneCountry = marketCodes.find((code) => code === person.phoneCountry) ?? 'NO'
  const body = {
    ...person,
    phoneCountry,
    numberPlate: car.numberPlate,
    mileage: Number(car.mileage),
    placeId,
    locale,
    ...(captcha !== null && { captcha }),
  }
  const sent = await outcomeOf(api.tradeIn.submit({ body }, { idempotencyKey: requestKey }), [
    'captcha_invalid',
    'email_not_allowed',
    'choice_not_offered',
    'request_open',
    'too_many_requests',
  ])
  return sent.ok ? success(sent.value) : sent
}

export function answerTradeIn(
  { api }: Call,
  { requestNo, ...body }: TradeInClaim & { answer: 'accept' | 'decline' | 'withdraw' },
): Promise<Outcome<TradeInRequest, 'link_invalid' | 'transition_not_allowed'>> {
  const options = { idempotencyKey: idempotencyKey(`answer-${requestNo}`, body) }
  return outcomeOf(api.tradeIn.answerRequest({ params: { requestNo }, body }, options), [
    'link_invalid',
    'transition_not_allowed',
  ])
}

function getRequest({ api }: Call, { requestNo, ...query }: TradeInClaim) {
  return outcomeOf(api.tradeIn.getRequest({ params: { requestNo }, query }), ['link_invalid'])
}
