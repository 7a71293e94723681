import type { packageOperations } from '#server/api/contract/groups/package-operations.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import { fireStaffCareEvent } from './care-assessment.ts'
import { listCares, requireCare, staffCareView } from './staff-cares.ts'

export function createPackageOperationsHandlers(services: BackendContext): Handlers<typeof packageOperations> {
  return {
    listCares: ({ query }) => listCares(services, query),
    getCare: async ({ params }) => staffCareView(services, await requireCare(services, params.careNo)),
    fireCareEvent: async ({ params: { careNo }, body }, context) =>
      staffCareView(services, await fireStaffCareEvent(services, { careNo, event: body }, context)),
  }
}
