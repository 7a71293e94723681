import { AgreementStatus } from '#machines/orders/company-agreement/company-agreement.status.ts'
import { OrderType } from '#machines/shared/codes.ts'
import type { CallResult } from '#server/api/contract/endpoint.ts'
import type { companyCars } from '#server/api/contract/groups/company-cars.ts'
import type { Profile } from '#server/api/contract/groups/user.ts'
import type { CollectedInvoice, OwnAgreement } from '#server/api/contract/schemas/agreement.ts'
import type { ListedCar } from '#server/api/contract/schemas/catalogue.ts'
import type { CompanyInvitation, FleetOffer, OwnCompany } from '#server/api/contract/schemas/company.ts'
import { mayInCompany } from '#server/api/input/company.ts'
import { outcomeOf } from './outcome-of.ts'
import type { RequestContext } from './request-context.ts'

/** What the page of a company shows. */
type OpenedCompany =
  | {
      /** Token of a mailed link. */
      token: string
      /** Null for a link that is not valid, or no longer. */
      invitation: CompanyInvitation | null
    }
  | {
      own: OwnCompany
      cars: CallResult<typeof companyCars.rows.listCars>
      /** Null for drivers as well. */
      agreement: OwnAgreement | null
      /** Collected invoices, the newest first. */
      invoices: CollectedInvoice[]
    }
  /** For a customer who is in no company: what the profile says of one, as a proposal for a new one. */
  | { profile: Pick<Profile, 'company' | 'identityType' | 'phoneCountry'> }

interface CompanySearch {
  /** Cars after this place of the list. */
  after?: string | undefined
  /** Token of a mailed link. */
  invitation?: string | undefined
}

interface FleetSearch {
  area?: string | undefined
  /** One for each car. */
  products?: string[] | undefined
  months?: number | undefined
}

/** Usual number of cars, and term in months, before either is chosen. */
const usualFleet = { cars: 3, months: 24 }

type FleetProduct = Pick<ListedCar, 'productId' | 'modelName' | 'paint' | 'vehicleCount'>

/** What the page of a fleet order shows; null for people who may not order for a company with an agreement. */
type OpenedFleet = {
  own: OwnCompany
  areas: { id: string; name: string }[]
  products: FleetProduct[]
  chosen: { areaId: string; months: number; monthlyKm: number; products: string[] }
  /** Null where the choice is not offered. */
  offer: FleetOffer | null
  contact: { name: string; email: string }
} | null

export async function openFleet({ api }: RequestContext, search: FleetSearch): Promise<OpenedFleet> {
  const { own } = await api.companies.getCompany()
  if (!own || !mayInCompany(own.role, 'manageCars')) return null
  const { agreement } = await api.companies.getAgreement()
  if (agreement?.status !== AgreementStatus.active) return null
  const areas = await api.subscription.listAreas({ query: { country: own.company.country } })
  const area = areas.find(({ id }) => id === search.area) ?? areas[0]
  if (!area) return null
  const query = { areaId: area.id, orderType: OrderType.stock, size: 50 }
  const [{ items }, profile] = await Promise.all([api.subscription.listCars({ query }), api.user.getProfile()])
  const [first] = items
  if (!first) return null
  const known = new Set(items.map(({ productId }) => productId))
  const wanted = search.products?.filter((productId) => known.has(productId)) ?? []
  const choice = {
    areaId: area.id,
    months: search.months ?? usualFleet.months,
    monthlyKm: first.from.monthlyKm,
    products: wanted.length > 0 ? wanted : usualCars(items),
  }
  const offer = await outcomeOf(api.companyCars.quoteFleet({ query: choice }), [
    'choice_not_offered',
    'payment_method_invalid',
  ])
  return {
    own,
    areas: areas.map(({ id, name }) => ({ id, name })),
    products: items.map(({ productId, modelName, paint, vehicleCount }) => ({
      productId,
      modelName,
      paint,
      vehicleCount,
    })),
    chosen: choice,
    offer: offer.ok ? offer.value : null,
    contact: { name: `${profile.firstName} ${profile.lastName}`.trim(), email: profile.email },
  }
}

/** The first free cars. */
function usualCars(products: readonly FleetProduct[]): string[] {
  const cars = products.flatMap(({ productId, vehicleCount }) => Array.from({ length: vehicleCount }, () => productId))
  return cars.slice(0, usualFleet.cars)
}

/** Name of the customer's company; null without one. */
export async function readCompanyName({ api }: RequestContext): Promise<string | null> {
  const { own } = await api.companies.getCompany()
  return own && own.company.name
}

/** Company of the customer with a page of its cars, what is known for opening one, or the invitation of a mailed link. */
export async function openCompany(
  { api }: RequestContext,
  { after, invitation: token }: CompanySearch,
): Promise<OpenedCompany> {
  if (token !== undefined) {
    // Addresses may contain anything.
    const found = await outcomeOf(api.companies.readInvitation({ query: { token } }), [
      'link_invalid',
      'invalid_params',
    ])
    return { token, invitation: found.ok ? found.value : null }
  }
  const { own } = await api.companies.getCompany()
  if (own) {
    const [cars, { agreement }, { items: invoices }] = await Promise.all([
      api.companyCars.listCars({ query: after === undefined ? {} : { after } }),
      api.companies.getAgreement(),
      api.companies.listCollected(),
    ])
    return { own, cars, agreement, invoices }
  }
  const { company, identityType, phoneCountry } = await api.user.getProfile()
  return { profile: { company, identityType, phoneCountry } }
}
