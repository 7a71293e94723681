import type { PaperKind } from '#machines/orders/car-papers/index.ts'
import type { carPapersOperations } from '#server/api/contract/groups/car-papers-operations.ts'
import type { carPapers } from '#server/api/contract/groups/car-papers.ts'
import { readDrivenOrder } from '#server/backend/domains/subscription/module.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import type { Files } from '#server/backend/platform/files/assemble.ts'
import { presignDownload } from '#server/backend/platform/files/stored-files.ts'
import { type CarOrder, fileIdOf, papersView, staffPapersView } from './papers.ts'
import { fireStaffEvent, paperOwner, presignPaper, requireOrder } from './staff-papers.ts'

export function createCarPapersHandlers(files: Files): Handlers<typeof carPapers> {
  const { services } = files
  return {
    getPapers: async ({ params: { orderNo } }, context) =>
      papersView(services, await readDrivenOrder(services, { ...context, orderNo })),
    downloadPaper: async ({ params: { orderNo }, query: { kind } }, context) =>
      urlOf(files, await readDrivenOrder(services, { ...context, orderNo }), kind),
  }
}

export function createCarPapersOperationsHandlers(files: Files): Handlers<typeof carPapersOperations> {
  const { services } = files
  return {
    getCarPapers: async ({ params: { orderNo } }) => staffPapersView(services, await requireOrder(services, orderNo)),
    presignPaper: ({ params: { orderNo }, body }) => presignPaper(files, orderNo, body),
    firePapersEvent: ({ params: { orderNo }, body }, context) => fireStaffEvent(files, orderNo, body, context),
    viewPaper: async ({ params: { orderNo }, query: { kind } }) =>
      urlOf(files, await requireOrder(services, orderNo), kind),
  }
}

async function urlOf(files: Files, order: CarOrder, kind: PaperKind): Promise<{ url: string; expiresAt: string }> {
  const fileId = await fileIdOf(files.services, order, kind)
  const { url, expiresAt } = await presignDownload(files, paperOwner(order), fileId)
  return { url, expiresAt: expiresAt.toISOString() }
}
