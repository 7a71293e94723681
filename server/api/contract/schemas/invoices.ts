import { z } from 'zod'
import { money } from './money.ts'
import { keysetPageOf } from './paging.ts'
import { localDate, marketCode } from './test-drive.ts'

export const invoiceKind = z.enum(['invoice', 'creditNote'])

/** Issued document, which never changes. */
export const invoice = z.object({
  /** `DE-2026-000001` */
  number: z.string(),
  kind: invoiceKind,
  /** Market of the selling company. */
  seller: marketCode,
  issuedOn: localDate,
  orderNo: z.string(),
  /** VAT included; positive for a credit note as well. */
  total: money,
  /** Invoice that a credit note belongs to. */
  credits: z.string().nullable(),
})
export type Invoice = z.infer<typeof invoice>

export const invoicePage = keysetPageOf(invoice)

/** PDF/A-3 with the same data as XML by EN 16931 inside (Factur-X). */
export const invoiceFile = z.object({
  fileName: z.string(),
  contentType: z.literal('application/pdf'),
  /** Base64. */
  content: z.base64(),
  /** Hash of the bytes, hex. */
  sha256: z.string(),
})
