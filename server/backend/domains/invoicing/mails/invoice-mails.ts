import { config } from '#config'
import { readInvoiceFile } from '#server/backend/domains/invoicing/invoice-documents.ts'
import { requireInvoice } from '#server/backend/domains/invoicing/invoices.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { formatDate } from '#server/backend/kernel/i18n/format-date.ts'
import { formatExactMoney } from '#server/backend/kernel/i18n/format-money.ts'
import { greetingFor } from '#server/backend/platform/mail/greeting.ts'
import type { Attachment, MailContent } from '#server/backend/platform/mail/mail-content.ts'
import { defineMails } from '#server/backend/platform/mail/mail-kind.ts'
import { type InvoiceMailRequest, invoiceMailRequest } from './invoice-mail-request.ts'
import { translator } from './messages.ts'

/** Writes the mail that brings an invoice or a credit note, in a locale. */
export function writeInvoiceMail({ template, locale, values }: InvoiceMailRequest): MailContent {
  const { brand } = config
  const t = translator(locale)
  const { number, orderNo, name, issuedOn, total, settlement, credited, link } = values
  const words = {
    number,
    orderNo,
    credited: credited ?? '',
    total: formatExactMoney(total, locale),
    dueOn: settlement.dueOn === undefined ? '' : formatDate(settlement.dueOn, locale),
  }
  const next = t(`mail.invoice.${settlement.kind}`, words)
  return {
    subject: t(`mail.${template}.subject`, words),
    preheader: next,
    heading: t(`mail.${template}.heading`, words),
    greeting: greetingFor(name, t),
    paragraphs: [t(`mail.${template}.text`, words), next],
    details: [
      { label: t('mail.detail.document'), lines: [number] },
      { label: t('mail.detail.issuedOn'), lines: [formatDate(issuedOn, locale)] },
      { label: t('mail.detail.total'), lines: [words.total] },
      ...(credited === null ? [] : [{ label: t('mail.detail.credited'), lines: [credited] }]),
      { label: t('mail.detail.subscriptionNo'), lines: [orderNo] },
    ],
    action: { label: t('mail.action.invoices'), url: link },
    notes: [t('mail.invoice.machineReadable')],
    signature: t('mail.common.signature', { brand: brand.name }),
    footer: [
      t('mail.common.orderReason', { orderNo, brand: brand.name }),
      t('mail.common.questions', { email: brand.email }),
      brand.legalName,
    ],
  }
}

export const invoiceMails = defineMails({
  request: invoiceMailRequest,
  write: writeInvoiceMail,
  attachments,
  headings: translator,
  recipientOf: () => 'billing',
})

async function attachments(services: BackendContext, { values }: InvoiceMailRequest): Promise<Attachment[]> {
  const { fileName, contentType, bytes } = await readInvoiceFile(
    services,
    await requireInvoice(services, values.number),
  )
  return [{ filename: fileName, contentType, content: bytes.toString('base64') }]
}
