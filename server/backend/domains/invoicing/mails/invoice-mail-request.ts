import { z } from 'zod'
import { localeSlugs } from '#config'
import { money } from '#server/api/contract/schemas/money.ts'
import { localDate } from '#server/api/contract/schemas/test-drive.ts'

export const invoiceMails = ['invoiceIssued', 'creditNoteIssued'] as const
export type InvoiceMail = (typeof invoiceMails)[number]

/** Payload of an outbox entry of kind `mail`, about an invoice or a credit note. */
export const invoiceMailRequest = z.object({
  template: z.enum(invoiceMails),
  /** Address for invoices, which need not be the account's. */
  to: z.email(),
  locale: z.enum(localeSlugs),
  orderNo: z.string(),
  values: z.object({
    number: z.string(),
    orderNo: z.string(),
    /** Person who receives invoices. */
    name: z.string(),
    issuedOn: localDate,
    total: money,
    settlement: z.object({
      kind: z.enum(['paid', 'collected', 'due', 'transfer', 'refunded', 'offset']),
      dueOn: localDate.optional(),
    }),
    /** Invoice that is credited. */
    credited: z.string().nullable(),
    link: z.url({ protocol: /^https?$/ }),
  }),
})
export type InvoiceMailRequest = z.infer<typeof invoiceMailRequest>
