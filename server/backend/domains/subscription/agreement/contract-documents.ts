import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { config } from '#config'
import { readOrder, type SubscriptionOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import type { OutboxEntry, Services } from '#server/backend/kernel/services.ts'
import { type ConfinedTask, runConfined } from '#server/backend/platform/confined/confined.ts'
import { contractDocuments } from '#server/backend/platform/db/schema/contracts.ts'
import { assembleFiles, type Files } from '#server/backend/platform/files/assemble.ts'
import { storeFile, readStoredFile } from '#server/backend/platform/files/stored-files.ts'
import type { OutboxDispatcher } from '#server/backend/platform/jobs/outbox.ts'
import { contractOf } from './contract-content.ts'
import { readTemplate } from './contract-template.ts'
import type { writeContract } from './write-contract.ts'

const kind = 'contract.write'
const contentType = 'application/pdf'
const task: ConfinedTask<typeof writeContract> = {
  name: 'writeContract',
  module: '#server/backend/domains/subscription/agreement/write-contract.ts',
  line: 'documents',
}
/** A contract takes a fifth of a second and 200 MB, mostly for its fonts; names in it are a customer's own words. */
const writing = { timeMs: 10_000, memoryMb: 500 }

/** The document of an order. */
export interface ContractFile {
  fileName: string
  contentType: typeof contentType
  bytes: Buffer
  /** Of the bytes, hex. */
  sha256: string
  /** Of the terms. */
  version: string
  createdAt: Date
}

/** Writes down what an order that is being placed agrees to, in its transaction; the document is made after the commit. */
export async function keepContract(services: Services, order: SubscriptionOrder): Promise<OutboxEntry[]> {
  const { orderNo, locale, termsVersion } = order
  const content = await contractOf(services, order)
  const createdAt = services.clock.now()
  await services.db().insert(contractDocuments).values({ orderNo, locale, version: termsVersion, content, createdAt })
  return [{ kind, payload: { orderNo } }]
}

/** Lets the outbox make the documents. To be called once, when the backend is put together. */
export function registerContracts({ services }: Files, outbox: OutboxDispatcher): void {
  outbox.deliver(kind, async (entry) => {
    await readContract(services, z.object({ orderNo: z.string() }).parse(entry).orderNo)
  })
}

/** Contracts that are being read, by their order, in each backend. */
const underWay = new WeakMap<Services, Map<string, Promise<ContractFile | null>>>()

/**
 * The contract of a placed order, for whoever may have it; null before it is placed. Makes it where that has not happened
 * yet: whoever comes meanwhile waits for that one, and in another replica makes the same one. Asks the file store and the
 * confined process, so in no transaction. Throws ConfinedLimitError.
 */
export function readContract(services: Services, orderNo: string): Promise<ContractFile | null> {
  const contracts = underWay.get(services) ?? new Map<string, Promise<ContractFile | null>>()
  underWay.set(services, contracts)
  const reading = contracts.get(orderNo) ?? readOrMake(services, orderNo).finally(() => contracts.delete(orderNo))
  contracts.set(orderNo, reading)
  return reading
}

async function readOrMake(services: Services, orderNo: string): Promise<ContractFile | null> {
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
