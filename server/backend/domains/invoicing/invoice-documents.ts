import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { config } from '#config'
import type { BackendContext, OutboxEntry } from '#server/backend/kernel/backend-context.ts'
import { type ConfinedTask, runConfined } from '#server/backend/platform/confined/confined.ts'
import { invoiceFiles } from '#server/backend/platform/db/schema/invoicing.ts'
import { assembleFiles, type Files } from '#server/backend/platform/files/assemble.ts'
import { readStoredFile, storeFile } from '#server/backend/platform/files/stored-files.ts'
import type { OutboxDispatcher } from '#server/backend/platform/jobs/outbox.ts'
import { type InvoiceDocument, type InvoiceRow, requireInvoice } from './invoices.ts'
import type { writeInvoice } from './write-invoice.confined.ts'

const kind = 'invoice.write'
const contentType = 'application/pdf'
const task: ConfinedTask<typeof writeInvoice> = {
  name: 'writeInvoice',
  module: '#server/backend/domains/invoicing/write-invoice.confined.ts',
  line: 'documents',
}
/** Limits of the confined process, as for contracts: names and addresses are typed by customers. */
const writing = { timeMs: 20_000, memoryMb: 500 }

/** Written invoice or credit note. */
export interface InvoiceFile {
  fileName: string
  contentType: typeof contentType
  bytes: Buffer
  /** SHA-256 of the bytes, in hex. */
  sha256: string
}

/** Outbox entry that writes the document after the commit. */
export function writingEntry({ number }: Pick<InvoiceRow, 'number'>): OutboxEntry {
  return { kind, payload: { number } }
}

/** Registers the writing of documents with the outbox. Call once at start-up. */
export function registerInvoices({ services }: Files, outbox: OutboxDispatcher): void {
  outbox.deliver(kind, async (entry) => {
    const { number } = z.object({ number: z.string() }).parse(entry)
    await readInvoiceFile(services, await requireInvoice(services, number))
  })
}

/** Documents being read, by number, for each backend instance. */
const underWay = new WeakMap<BackendContext, Map<string, Promise<InvoiceFile>>>()

/**
 * Document of an invoice or credit note. The caller checks access. Writes it if it is missing: concurrent callers share
 * one run, and another replica writes the same bytes. Call outside transactions, since it uses the file store and the
 * confined process. Throws ConfinedLimitError.
 */
export function readInvoiceFile(services: BackendContext, row: InvoiceRow): Promise<InvoiceFile> {
  const { number } = row
  const documents = underWay.get(services) ?? new Map<string, Promise<InvoiceFile>>()
  underWay.set(services, documents)
  const reading = documents.get(number) ?? readOrWrite(services, row).finally(() => documents.delete(number))
  documents.set(number, reading)
  return reading
}

async function readOrWrite(services: BackendContext, row: InvoiceRow): Promise<InvoiceFile> {
  const { number, orderNo, accountId } = row
  const { files } = assembleFiles(services)
  const owner = { ownerId: accountId, purpose: 'invoice' } as const
  const file = { fileName: `${config.brand.name}-${number}.pdf`, contentType } as const
  const [written] = await services.db().select().from(invoiceFiles).where(eq(invoiceFiles.number, number))
  if (written) {
    return { ...file, sha256: written.sha256, bytes: await readStoredFile(files, owner, written.fileId) }
  }
  const bytes = Buffer.from(await runConfined(task, documentOf(row), writing))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { id: fileId } = await storeFile(files, owner, { ...file, bytes, orderNo })
  // Another replica may have been faster, with the same bytes.
  await services.db().insert(invoiceFiles).values({ number, fileId, sha256 }).onConflictDoNothing()
  return { ...file, sha256, bytes }
}

function documentOf(row: InvoiceRow): InvoiceDocument {
  const { number, kind: documentKind, orderNo, issuedAt, issuedOn, locale, currency, net, vat, gross, content } = row
  return { number, kind: documentKind, orderNo, issuedAt, issuedOn, locale, currency, net, vat, gross, content }
}
