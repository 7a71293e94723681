import type { CallResult } from '#server/api/contract/endpoint.ts'
import type { companyCars } from '#server/api/contract/groups/company-cars.ts'
import type { Profile } from '#server/api/contract/groups/user.ts'
import type { CompanyInvitation, OwnCompany } from '#server/api/contract/schemas/company.ts'
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
  | { own: OwnCompany; cars: CallResult<typeof companyCars.rows.listCars> }
  /** For a customer who is in no company: what the profile says of one, as a proposal for a new one. */
  | { profile: Pick<Profile, 'company' | 'identityType' | 'phoneCountry'> }

interface CompanySearch {
  /** Cars after this place of the list. */
  after?: string | undefined
  /** Token of a mailed link. */
  invitation?: string | undefined
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
  if (own) return { own, cars: await api.companyCars.listCars({ query: after === undefined ? {} : { after } }) }
  const { company, identityType, phoneCountry } = await api.user.getProfile()
  return { profile: { company, identityType, phoneCountry } }
}
