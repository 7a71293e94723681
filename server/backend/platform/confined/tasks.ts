import type { ExportRequest } from '#server/backend/domains/account/privacy/write-export.ts'
import type { ContractRequest } from '#server/backend/domains/subscription/agreement/write-contract.ts'
import type { ResizeRequest, RewriteRequest } from '#server/backend/platform/files/images.ts'

/*
 * Work on foreign input that is carried out in the confined process: decoding pictures, writing documents. Each task
 * gets and returns what the structured clone algorithm takes, and returns its verdict on bad input instead of throwing.
 */
export const tasks = {
  // Each loads what it needs, so that the process starts quickly whatever it is started for.
  rewriteImage: async (request: RewriteRequest) =>
    (await import('#server/backend/platform/files/images.ts')).rewriteImage(request),
  resizeImage: async (request: ResizeRequest) =>
    (await import('#server/backend/platform/files/images.ts')).resizeImage(request),
  writeContract: async (request: ContractRequest) =>
    (await import('#server/backend/domains/subscription/agreement/write-contract.ts')).writeContract(request),
  writeExport: async (request: ExportRequest) =>
    (await import('#server/backend/domains/account/privacy/write-export.ts')).writeExport(request),
}

export type Tasks = typeof tasks
