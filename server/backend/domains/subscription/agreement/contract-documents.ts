import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { config } from '#config'
import { readOrder, type SubscriptionOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import type { OutboxEntry, BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type ConfinedTask, runConfined } from '#server/backend/platform/confined/confined.ts'
import { contractDocuments } from '#server/backend/platform/db/schema/contracts.ts'
import { assembleFiles, type Files } from '#server/backend/platform/files/assemble.ts'
import { storeFile, readStoredFile } from '#server/backend/platform/files/stored-files.ts'
import type { OutboxDispatcher } from '#server/backend/platform/jobs/outbox.ts'
import { contractOf } from './contract-content.ts'
import { readTemplate } from './contract-template.ts'
import type { writeContract } from './write-contract.confined.ts'

const kind = 'contract.write'
const contentType = 'application/pdf'
const task: ConfinedTask<typeof writeContract> = {
  name: 'writeContract',
  module: '#server/backend/domains/subscription/agreement/write-contract.confined.ts',
  line: 'documents',
}
/**
 * Limits of the confined process. A contract takes a fifth of a second and 200 MB, mostly for fonts; its names are
 * typed by customers.
 */
const writing = { timeMs: 20_000, memoryMb: 500 }

/** Contract document of an order. */
export interface ContractFile {
  fileName: string
  contentType: typeof contentType
  bytes: Buffer
  /** SHA-256 of the bytes, in hex. */
  sha256: string
  /** Version of the terms. */
  version: string
  createdAt: Date
}

/** Stores the agreed content in the transaction of the order being placed. The document is written after the commit. */
export async function storeContract(services: BackendContext, order: SubscriptionOrder): Promise<OutboxEntry[]> {
  const { orderNo, locale, termsVersion } = order
  const content = await contractOf(services, order)
  const createdAt = services.clock.now()
  await services.db().insert(contractDocuments).values({ orderNo, locale, version: termsVersion, content, createdAt })
  return [{ kind, payload: { orderNo } }]
}

/** Registers the writing of documents with the outbox. Call once at start-up. */
export function registerContracts({ services }: Files, outbox: OutboxDispatcher): void {
  outbox.deliver(kind, async (entry) => {
    await readContract(services, z.object({ orderNo: z.string() }).parse(entry).orderNo)
  })
}

/** Contracts being read, by order, for each backend instance. */
const underWay = new WeakMap<BackendContext, Map<string, Promise<ContractFile | null>>>()

/**
 * Contract of a placed order; null before it is placed. The caller checks access. Writes the document if it is missing:
 * concurrent callers share one run, and another replica writes the same bytes. Call outside transactions, since it uses
 * the file store and the confined process. Throws ConfinedLimitError.
 */
export function readContract(services: BackendContext, orderNo: string): Promise<ContractFile | null> {
  const contracts = underWay.get(services) ?? new Map<string, Promise<ContractFile | null>>()
  underWay.set(services, contracts)
  const reading = contracts.get(orderNo) ?? readOrMake(services, orderNo).finally(() => contracts.delete(orderNo))
  contracts.set(orderNo, reading)
  return reading
}

async function readOrMake(services: BackendContext, orderNo: string): Promise<ContractFile | null> {
  const [row] = await services.db().select().from(contractDocuments).where(eq(contractDocuments.orderNo, orderNo))
  const order = row && (await readOrder(services, orderNo))
  if (!row || !order) return null
  const { files } = assembleFiles(services)
  const owner = { ownerId: order.accountId, purpose: 'contract' } as const
  const { version, locale, content, createdAt } = row
  const file = { fileName: `${config.brand.name}-${orderNo}.pdf`, contentType, version, createdAt } as const
  if (row.fileId !== null && row.sha256 !== null) {
    return { ...file, sha256: row.sha256, bytes: await readStoredFile(files, owner, row.fileId) }
  }
  const template = await readTemplate(services, version, locale)
  const bytes = Buffer.from(await runConfined(task, { content, template, locale, version }, writing))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { id: fileId } = await storeFile(files, owner, { ...file, bytes, orderNo })
  await services.db().update(contractDocuments).set({ fileId, sha256 }).where(eq(contractDocuments.orderNo, orderNo))
  return { ...file, sha256, bytes }
}
