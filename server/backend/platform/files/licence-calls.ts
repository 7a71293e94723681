import type { z } from 'zod'
import type {
  LicenceSide,
  licenceDownload,
  licenceUploadRequest,
  uploadUrl,
} from '#server/api/contract/schemas/files.ts'
import type { licenceImage } from '#server/api/input/checkout.ts'
import { type AccountContext } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import type { Files } from './assemble.ts'
import { presignDownload } from './stored-files.ts'
import { presignUpload } from './uploads.ts'

/** Orders' part in licence uploads. Another customer's order is `not_found`, like a missing one. */
export interface LicenceOrders {
  /** Throws the `Refusal` of an order that accepts no licence now. */
  ensureTakesLicence(orderNo: string, accountId: string): Promise<void>
  /** Id of the file; null without one. */
  licenceOf(orderNo: string, accountId: string, side: LicenceSide): Promise<string | null>
}

/** Handlers of the two presign calls for licences, used by the orders' handlers. */
export function createLicenceCalls(files: Files, orders: LicenceOrders) {
  const ownerOf = ({ account }: AccountContext) => ({ ownerId: account.id, purpose: 'licence' }) as const

  return {
    async presignUpload(
      { query }: { query: z.output<typeof licenceUploadRequest> },
      context: AccountContext,
    ): Promise<z.output<typeof uploadUrl>> {
      await orders.ensureTakesLicence(query.orderNo, context.account.id)
      const { expiresAt, ...address } = await presignUpload(files, ownerOf(context), query)
      return { ...address, expiresAt: expiresAt.toISOString() }
    },
    async presignDownload(
      { query: { orderNo, side } }: { query: z.output<typeof licenceImage> },
      context: AccountContext,
    ): Promise<z.output<typeof licenceDownload>> {
      const fileId = await orders.licenceOf(orderNo, context.account.id, side)
      if (fileId === null) throw new Refusal('not_found', `order ${orderNo} has no licence yet`)
      const { url, expiresAt } = await presignDownload(files, ownerOf(context), fileId)
      return { url, expiresAt: expiresAt.toISOString() }
    },
  }
}
