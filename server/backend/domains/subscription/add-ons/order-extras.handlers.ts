import type { addOns } from '#server/api/contract/groups/add-ons.ts'
import { readOwnOrder } from '#server/backend/domains/subscription/own-orders.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { AccountContext, Handlers } from '#server/backend/kernel/handler.ts'
import { careView, packageView } from './add-on-views.ts'
import type { MileagePackage } from './mileage-packages.ts'
import { buyPackage, cancelPackage } from './mileage.ts'
import type { ReturnCare } from './return-care-orders.ts'
import { buyReturnCare, cancelReturnCare } from './return-care.ts'

export function createOrderExtrasHandlers(services: BackendContext): Handlers<typeof addOns> {
  const ownerOf = ({ subscriptionNo: orderNo }: MileagePackage | ReturnCare, context: AccountContext) =>
    readOwnOrder(services, { ...context, orderNo })
  const showCare = async (care: ReturnCare, context: AccountContext) =>
    careView(care, await ownerOf(care, context), services.clock.now())
  const showPackage = async (row: MileagePackage, context: AccountContext) =>
    packageView(row, await ownerOf(row, context), services.clock.now())

  return {
    createReturnCare: async ({ body }, context) => showCare(await buyReturnCare(services, body, context), context),
    cancelReturnCare: async ({ params }, context) =>
      showCare(await cancelReturnCare(services, params.id, context), context),
    createMileagePackage: async ({ body }, context) => showPackage(await buyPackage(services, body, context), context),
    cancelMileagePackage: async ({ params }, context) =>
      showPackage(await cancelPackage(services, params.id, context), context),
  }
}
