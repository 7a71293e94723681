import { eq } from 'drizzle-orm'
import { createCompany } from '#server/backend/domains/companies/own-company.ts'
import { createCompanyCarHandlers } from '#server/backend/domains/subscription/company-cars.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { companyMembers } from '#server/backend/platform/db/schema/companies.ts'
import type { SubscriptionWorld } from './subscription-world.ts'

export interface CompanyDrivers {
  /** Owner of the company, who orders its cars. */
  boss: AccountContext
  /** Person with the role of a driver. */
  driver: AccountContext
  /** Another one. */
  colleague: AccountContext
  /** Has the driver, or no one, drive the car of an order. */
  assign(orderNo: string, isDriven?: boolean): Promise<void>
}

/** Company with an owner and two drivers, who drive no car yet. */
export async function openCompanyDrivers(
  { services, customer }: Pick<SubscriptionWorld, 'services' | 'customer'>,
  registrationNumber: string,
): Promise<CompanyDrivers> {
  const boss = await customer(3)
  const details = { name: 'Weber GmbH', registrationNumber, vatId: 'DE123456789' }
  await createCompany(services, boss.account.id, { ...details, country: 'DE', identityType: 3 })
  const isBoss = eq(companyMembers.accountId, boss.account.id)
  const [own] = await services.db().select().from(companyMembers).where(isBoss)
  const join = async ({ account }: AccountContext) => {
    const member = { companyId: own?.companyId ?? '', accountId: account.id, role: 'driver' as const }
    const joined = { ...member, joinedAt: services.clock.now() }
    const [row] = await services.db().insert(companyMembers).values(joined).returning()
    return row?.id ?? ''
  }
  const [driver, colleague] = [await customer(), await customer()]
  const driverId = await join(driver)
  await join(colleague)
  return {
    boss,
    driver,
    colleague,
    async assign(orderNo, isDriven = true) {
      const assignment = isDriven ? { driverId } : {}
      const cars = createCompanyCarHandlers(services)
      await cars.assignCar({ params: { orderNo }, query: undefined, body: { assignment } }, boss)
    },
  }
}
