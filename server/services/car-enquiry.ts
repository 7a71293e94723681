import type { MarketCode } from '#config'
import type { OrderType } from '#machines/shared/codes.ts'
import { type Outcome, refusal, success } from '#machines/shared/outcome.ts'
import type { EnquiredType } from '#machines/shared/purchase-types.ts'
import type { CallResult } from '#server/api/contract/endpoint.ts'
import type { carEnquiryOperations } from '#server/api/contract/groups/car-enquiry-operations.ts'
import type { carEnquiry } from '#server/api/contract/groups/car-enquiry.ts'
import type { CarComparison, Way } from '#server/api/contract/schemas/car-enquiry.ts'
import type { EquipmentId, InteriorId, PaintId, WheelsId } from '#server/api/contract/schemas/vehicle.ts'
import { asCustomer } from './as-customer.ts'
import { type Guidelines, readGuidelines } from './guidelines.ts'
import { type KnownPerson, knownPerson } from './known-person.ts'
import { outcomeOf } from './outcome-of.ts'
import type { RequestContext } from './request-context.ts'

/** New car, as built. */
export interface ComparedCar {
  skuId: string
  paint: PaintId
  wheels: WheelsId
  interior: InteriorId
  orderType: OrderType
  equipment: EquipmentId[]
}

interface ComparedTerms {
  country: MarketCode
  monthlyKm?: number
  downPercent?: number
}

/** Ways to have a car; terms that are not offered use the default. Null for a car that is not offered. */
export async function compareWays(
  { api }: RequestContext,
  car: ComparedCar,
  { country, monthlyKm, downPercent }: ComparedTerms,
): Promise<CarComparison | null> {
  const compare = (terms: Omit<ComparedTerms, 'country'>) =>
    outcomeOf(api.carEnquiry.compareWays({ query: { ...car, country, ...terms } }), ['choice_not_offered'])
  const chosen = { ...(monthlyKm !== undefined && { monthlyKm }), ...(downPercent !== undefined && { downPercent }) }
  const compared = await compare(chosen)
  if (compared.ok || Object.keys(chosen).length === 0) return compared.ok ? compared.value : null
  const usual = await compare({})
  return usual.ok ? usual.value : null
}

export interface EnquiryChoice extends ComparedCar, ComparedTerms {
  purchaseType: EnquiredType
  months: number
}

export interface OpenedEnquiryForm {
  purchaseType: EnquiredType
  car: ComparedCar
  months: number
  comparison: CarComparison
  way: Way
  person: KnownPerson | null
  /** Guidelines accepted by an enquiry. */
  guidelines: Guidelines
}

/** Form for an enquiry about a car on these terms. */
export async function openEnquiryForm(
  call: RequestContext,
  { purchaseType, months, country, monthlyKm, downPercent, ...car }: EnquiryChoice,
): Promise<Outcome<OpenedEnquiryForm, 'choice_not_offered'>> {
  const terms = {
    country,
    ...(monthlyKm !== undefined && { monthlyKm }),
    ...(downPercent !== undefined && { downPercent }),
  }
  const [comparison, person, guidelines] = await Promise.all([
    compareWays(call, car, terms),
    knownPerson(call),
    readGuidelines(call, 'car-enquiry'),
  ])
  const way = comparison?.terms
    .find((term) => term.months === months)
    ?.ways.find((candidate) => candidate.purchaseType === purchaseType)
  if (!comparison || !way) return refusal('choice_not_offered')
  return success({ purchaseType, car, months, comparison, way, person, guidelines })
}

type OfferDocument = CallResult<typeof carEnquiry.rows.getOfferDocument>

/** Offer of an enquiry, for the holder of its link or its signed-in owner. */
export function getOffer(
  { api }: RequestContext,
  { orderNo, token }: { orderNo: string; token: string | undefined },
): Promise<Outcome<OfferDocument, 'link_invalid' | 'not_found'>> {
  const query = { ...(token !== undefined && { token }) }
  return outcomeOf(api.carEnquiry.getOfferDocument({ params: { orderNo }, query }), ['link_invalid', 'not_found'])
}

/** The same for staff. */
export function getStaffOffer(
  call: RequestContext,
  orderNo: string,
): Promise<Outcome<CallResult<typeof carEnquiryOperations.rows.getOfferDocument>, 'not_found' | 'not_signed_in'>> {
  return asCustomer(call, call.api.carEnquiryOperations.getOfferDocument({ params: { orderNo } }), ['not_found'])
}
