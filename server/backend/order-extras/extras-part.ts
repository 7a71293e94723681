import { eq } from 'drizzle-orm'
import type { AccountPart } from '#server/backend/account/privacy/account-part.ts'
import { mileagePackages, returnCareOrders } from '#server/backend/db/schema/order-extras.ts'

/** What belongs to a subscription and names nobody; it is open as long as the subscription is. */
export const extrasPart: AccountPart = {
  name: 'packages',
  async exported(services, { accountId }) {
    const packages = await services.db().select().from(mileagePackages).where(eq(mileagePackages.accountId, accountId))
    const covers = await services.db().select().from(returnCareOrders).where(eq(returnCareOrders.accountId, accountId))
    return [
      ...packages.map(({ version: _, ...row }) => ({ record: 'mileagePackage', ...row })),
      ...covers.map(({ version: _, ...row }) => ({ record: 'returnCare', ...row })),
    ]
  },
}
