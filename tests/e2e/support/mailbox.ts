import { expect } from '@playwright/test'
import type { LocaleSlug } from '#config'
import type { ActivityMailTemplate } from '#server/backend/domains/activities/mails/activity-mail-request.ts'
import { translator as activityTexts } from '#server/backend/domains/activities/mails/messages.ts'
import type { CarEnquiryMailTemplate } from '#server/backend/domains/car-enquiry/mails/car-enquiry-mail-request.ts'
import { translator as enquiryTexts } from '#server/backend/domains/car-enquiry/mails/messages.ts'
import { translator as companyTexts } from '#server/backend/domains/companies/mails/messages.ts'
import { translator as accountTexts } from '#server/backend/domains/identity/mails/messages.ts'
import type { InvoiceMail } from '#server/backend/domains/invoicing/mails/invoice-mail-request.ts'
import { translator as invoiceTexts } from '#server/backend/domains/invoicing/mails/messages.ts'
import type { MailTemplate } from '#server/backend/domains/test-drive/mails/mail-request.ts'
import { translator as driveTexts } from '#server/backend/domains/test-drive/mails/messages.ts'
import { translator as tradeInTexts } from '#server/backend/domains/trade-in/mails/messages.ts'
import type { TradeInMailTemplate } from '#server/backend/domains/trade-in/mails/trade-in-mail-request.ts'
import type { MailServer } from '#tests/server/backend/platform/mail/mail-server.ts'
import { partOf } from '#tests/server/backend/platform/mail/parse-mail.ts'

export interface ReceivedMail {
  subject: string
  html: string
  /** The calendar file that comes with it; none once the drive is over. */
  calendar: string | null
  /** Address of what the mail asks its reader to do. */
  link: string
}

interface Reader {
  email: string
  slug: LocaleSlug
}

/** The mail of a template that has come for somebody, in their language; waits until it has. */
export async function receiveMail(server: MailServer, reader: Reader, template: MailTemplate): Promise<ReceivedMail> {
  const { mail, html } = await arrivedMail(server, reader, driveTexts(reader.slug)(`mail.${template}.heading`))
  const link = /href="(http[^"]*\/test-drive[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const calendar = template === 'completed' ? null : partOf(mail, 'text/calendar').content.toString()
  return { subject: mail.headers['subject'] ?? '', html, calendar, link }
}

/** Link to a car offered in trade; waits until the mail has come. */
export async function receiveTradeInLink(
  server: MailServer,
  reader: Reader,
  template: TradeInMailTemplate,
): Promise<string> {
  const { html } = await arrivedMail(server, reader, tradeInTexts(reader.slug)(`mail.${template}.heading`))
  return /href="(http[^"]*\/trade-in\?[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
}

/** Link of an invitation into a company; waits until the mail has come. */
export async function receiveCompanyLink(server: MailServer, reader: Reader): Promise<string> {
  const { html } = await arrivedMail(server, reader, companyTexts(reader.slug)('mail.companyInvitation.heading'))
  return /href="(http[^"]*\/account\/company\?[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
}

/** Link to an enquiry about a car; waits until the mail has come. */
export async function receiveEnquiryLink(
  server: MailServer,
  reader: Reader,
  template: CarEnquiryMailTemplate,
): Promise<string> {
  const { html } = await arrivedMail(server, reader, enquiryTexts(reader.slug)(`mail.${template}.heading`))
  return /href="(http[^"]*\/enquiry\/[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
}

/** Link to a registration for an activity; waits until the mail has come. */
export async function receiveRegistrationLink(
  server: MailServer,
  reader: Reader,
  template: ActivityMailTemplate,
): Promise<string> {
  const { html } = await arrivedMail(server, reader, activityTexts(reader.slug)(`mail.${template}.heading`))
  return /href="(http[^"]*\/activities\/[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
}

/** The code in a mail about somebody's account; waits until it has come. */
export async function receiveCode(
  server: MailServer,
  reader: Reader,
  template: 'registrationCode' | 'passwordCode' | 'emailCode' | 'erasureCode',
): Promise<string> {
  const { mail } = await arrivedMail(server, reader, accountTexts(reader.slug)(`mail.${template}.heading`))
  const [code] = /\b\d{6}\b/.exec(partOf(mail, 'text/plain').content.toString()) ?? []
  if (code === undefined) throw new Error('the mail has no code')
  return code
}

/** Waits until a mail without a code has come for somebody, too. */
export async function receiveNews(
  server: MailServer,
  reader: Reader,
  template: 'emailChanged' | 'passwordChanged' | 'accountErased' | 'accountsMerged',
): Promise<string> {
  const { mail } = await arrivedMail(server, reader, accountTexts(reader.slug)(`mail.${template}.heading`))
  return partOf(mail, 'text/plain').content.toString()
}

/** Documents that came by mail about an order, by number; waits until there are so many. */
export async function receiveInvoices(
  server: MailServer,
  { email, slug }: Reader,
  { template, orderNo, count }: { template: InvoiceMail; orderNo: string; count: number },
): Promise<{ fileName: string; pdf: Buffer }[]> {
  const heading = invoiceTexts(slug)(`mail.${template}.heading`)
  const come = () =>
    server.received
      .filter(({ to }) => to.includes(email))
      .filter(({ mail }) => {
        const html = partOf(mail, 'text/html').content.toString()
        return html.includes(`>${heading}</h1>`) && html.includes(orderNo)
      })
      .map(({ mail }) => partOf(mail, 'application/pdf'))
      .map(({ headers, content }) => ({
        fileName: /filename="?([^";]+)/.exec(headers['content-disposition'] ?? '')?.[1] ?? '',
        pdf: content,
      }))
      .toSorted((a, b) => (a.fileName < b.fileName ? -1 : 1))
  await expect.poll(() => come().length, { message: `${email} gets "${heading}"`, timeout: 20_000 }).toBe(count)
  return come()
}

async function arrivedMail({ received }: MailServer, { email }: Reader, heading: string) {
  const come = () =>
    received
      .filter(({ to }) => to.includes(email))
      .map(({ mail }) => ({ mail, html: partOf(mail, 'text/html').content.toString() }))
      .find(({ html }) => html.includes(`>${heading}</h1>`))
  await expect.poll(come, { message: `${email} gets the mail "${heading}"`, intervals: [50] }).toBeDefined()
  const found = come()
  if (!found) throw new Error('the mail is gone')
  return found
}

/** A link by which a contract is ended: of the order itself, or of what was declared; waits until a mail has come with it. */
export async function receiveEndingLink(
  server: MailServer,
  { email, slug }: Reader,
  { kind, about }: { kind: 'withdraw' | 'cancel'; about: { orderNo: string } | 'declaration' },
): Promise<string> {
  const subject = about === 'declaration' ? 'd' : `o\\.${about.orderNo}`
  const pattern = new RegExp(`href="(http[^"]*/${slug}/${kind}\\?token=${subject}\\.[^"]*)"`)
  const find = () =>
    server.received
      .filter(({ to }) => to.includes(email))
      .map(({ mail }) => pattern.exec(partOf(mail, 'text/html').content.toString())?.[1])
      .find((url) => url !== undefined)
  await expect.poll(find, { message: `${email} gets a link to ${kind}`, intervals: [50] }).toBeDefined()
  return find()?.replaceAll('&amp;', '&') ?? ''
}
