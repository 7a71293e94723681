import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { config, type LocaleSlug } from '#config'
import type { MailServer } from '#tests/server/backend/platform/mail/mail-server.ts'
import { accessTokenOf, siteApi } from '#tests/support/site-api.ts'
import type { SiteProcess } from '#tests/support/site.ts'
import { handOver, settle } from '#tests/support/subscription-customer.ts'
import { accountPage } from './account-page.ts'
import { receiveInvoices } from './mailbox.ts'
import { expect } from './test.ts'
import { textsOf } from './texts.ts'

const day = 24 * 3_600

interface Story {
  slug: LocaleSlug
  orderNo: string
  /** Of the account. */
  email: string
  /** Address for invoices. */
  invoicesTo: string
}

interface Cast {
  page: Page
  site: SiteProcess
  mailServer: MailServer
}

/**
 * Documents of a subscription that has just been paid, to its end: mailed to the address for invoices, saved from the
 * account, for the first payment, a month that the clock brings, and what is refunded: its days after the return, and
 * the deposit.
 */
export async function tellInvoiceStory(
  { slug, orderNo, email, invoicesTo }: Story,
  { page, site, mailServer }: Cast,
): Promise<void> {
  const t = textsOf(slug)
  const { main, arrive } = accountPage(page, slug, t)
  const { market } = config.locales[slug]
  const reader = { email: invoicesTo, slug }
  const staff = async () => siteApi(site.url, await accessTokenOf(site.url, 'staff@solvei.example'))
  /** Documents in the list of the page, without the links of the account. */
  const documents = main.getByRole('listitem').filter({ hasText: orderNo })
  const nameOf = (fileName: string) => fileName.replace(`${config.brand.name}-`, '').replace('.pdf', '')

  /** Saves a document from the list; it is the one that was mailed. */
  async function save({ fileName, pdf }: { fileName: string; pdf: Buffer }, kind: 'invoice' | 'creditNote') {
    const number = nameOf(fileName)
    expect(number).toMatch(new RegExp(`^${market}-\\d{4}-\\d{6}$`))
    const row = documents.filter({ has: page.getByRole('heading', { name: number }) })
    await expect(row).toContainText(t(`account-invoices.kind.${kind}`))
    const link = row.getByRole('link')
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toBe(fileName)
    expect(readFileSync(await download.path()).equals(pdf)).toBe(true)
  }

  const [first] = await receiveInvoices(mailServer, reader, { template: 'invoiceIssued', orderNo, count: 1 })
  if (!first) throw new Error('no invoice')
  await arrive(email, `account/orders/${orderNo}`)
  await expect(main.getByRole('link', { name: nameOf(first.fileName) })).toBeVisible()
  await page.goto(`/${slug}/account/invoices`)
  await expect(main.getByRole('heading', { level: 1, name: t('account-invoices.title') })).toBeVisible()
  await save(first, 'invoice')

  await handOver(await staff(), orderNo)
  await (await staff()).operations.advanceClock({ body: { seconds: 32 * day } })
  const invoices = await receiveInvoices(mailServer, reader, { template: 'invoiceIssued', orderNo, count: 2 })
  // The clock has outlived the session.
  await arrive(email, `account/invoices?order=${orderNo}`)
  await expect(documents).toHaveCount(2)
  for (const invoice of invoices) await save(invoice, 'invoice')

  await settle(await staff(), orderNo)
  const notes = await receiveInvoices(mailServer, reader, { template: 'creditNoteIssued', orderNo, count: 2 })
  await page.reload()
  await expect(documents).toHaveCount(4)
  for (const note of notes) await save(note, 'creditNote')
}
