import type { z } from 'zod'
import type {
  LicenceSide,
  licenceDownload,
  licenceUploadRequest,
  uploadAddress,
} from '#server/api/contract/schemas/files.ts'
import type { licenceImage } from '#server/api/input/checkout.ts'
import { type AccountContext } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import type { Files } from './assemble.ts'
import { presignDownload } from './keeping.ts'
import { presignUpload } from './uploads.ts'

/** What the orders say about their licences. Another customer's order is `not_found`, like none. */
export interface LicenceOrders {
  /** Throws the `Refusal` of an order that takes no licence now. */
  ensureTakesLicence(orderNo: string, accountId: string): Promise<void>
  /** The id of the file; null while there is none. */
  licenceOf(orderNo: string, accountId: string, side: LicenceSide): Promise<string | null>
}

/** Serves the two presign calls of the licence; the orders' handlers hand them on. */
export function createLicenceCalls(files: Files, orders: LicenceOrders) {
  const ownerOf = ({ account }: AccountContext) => ({ ownerId: account.id, purpose: 'licence' }) as const

  return {
    async presignUpload(
      { query }: { query: z.output<typeof licenceUploadRequest> },
      context: AccountContext,
    ): Promise<z.output<typeof uploadAddress>> {
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
