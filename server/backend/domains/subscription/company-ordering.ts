import { mayInCompany } from '#server/api/input/company.ts'
import { readMembership } from '#server/backend/domains/companies/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'

/** Company that an order of this kind of customer is for; null for an order of the person's own. */
export async function companyOrdering(
  services: BackendContext,
  accountId: string,
  identityType: number,
): Promise<string | null> {
  const own = await readMembership(services, accountId)
  const isOrdering = own?.company.identityType === identityType && mayInCompany(own.member.role, 'manageCars')
  return isOrdering ? own.company.id : null
}
