import type { damageOperations } from '#server/api/contract/groups/damage-operations.ts'
import type { damage } from '#server/api/contract/groups/damage.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import type { Files } from '#server/backend/platform/files/assemble.ts'
import { getOfOrder, picturesOf, readOwnReport, reportView, withdrawOwn } from './customer-reports.ts'
import { readReport } from './damage-reports.ts'
import { keepPicture, presignPicture, submitReport } from './report-damage.ts'
import { fireStaffEvent, listDamage } from './staff-damage.ts'

export function createDamageHandlers(files: Files): Handlers<typeof damage> {
  const { services } = files
  return {
    presignPicture: ({ body }, context) => presignPicture(files, body, context),
    keepPicture: ({ body: { fileId } }, context) => keepPicture(files, fileId, context),
    submit: async ({ body }, context) => ({ reportNo: (await submitReport(services, body, context)).orderNo }),
    getOfOrder: ({ params: { orderNo } }, context) => getOfOrder(services, orderNo, context),
    getReport: async ({ params: { reportNo } }, context) =>
      reportView(files, await readOwnReport(services, reportNo, context)),
    withdraw: async ({ params: { reportNo } }, context) =>
      reportView(files, await withdrawOwn(services, reportNo, context)),
  }
}

export function createDamageOperationsHandlers(files: Files): Handlers<typeof damageOperations> {
  const { services } = files
  return {
    listDamage: ({ query }) => listDamage(services, query),
    async viewPictures({ params: { reportNo } }) {
      const row = await readReport(services, reportNo)
      if (!row) throw new Refusal('not_found', `no report ${reportNo}`)
      return { pictures: await picturesOf(files, row) }
    },
    fireDamageEvent: ({ params: { reportNo }, body }, context) => fireStaffEvent(services, reportNo, body, context),
  }
}
