import { eq } from 'drizzle-orm'
import { localeSlugs } from '#config'
import type { BackendContext, OutboxEntry } from '#server/backend/kernel/backend-context.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { mails } from '#server/backend/platform/db/schema/engine.ts'
import { linksIn } from '#server/backend/platform/mail/rich-text.ts'
import type { Campaign } from './campaigns.ts'
import type { CampaignTestRequest } from './mails/campaign-mails.ts'
import { absoluteLink, readTexts } from './texts.ts'

/** Mail to a member of staff, as readers of a locale will get it; its links are not counted. */
export async function testMail(
  services: BackendContext,
  { orderNo, section }: Campaign,
  { staffId, locale: name }: { staffId: string; locale: string },
): Promise<OutboxEntry> {
  const locale = localeSlugs.find((slug) => slug === name)
  const body = locale && (await readTexts(services, orderNo)).texts[locale]
  const [staff] = await services.db().select({ email: accounts.email }).from(accounts).where(eq(accounts.id, staffId))
  if (!body || !staff) throw new Error(`no text of ${orderNo} in ${name}, or nobody to test it`)
  const links = linksIn(body.html).map((href) => [href, absoluteLink(services, locale, href)] as const)
  const payload: CampaignTestRequest = {
    template: 'campaignTest',
    to: staff.email,
    locale,
    orderNo,
    values: {
      section,
      body,
      choiceUrl: absoluteLink(services, locale, '/unsubscribe'),
      links: Object.fromEntries(links.filter(([, url]) => /^https?:/.test(url))),
    },
  }
  return { kind: 'mail', payload }
}

/** Whether a mail server has accepted a test from this sender; without one, mails are only stored. */
export async function isSenderConfirmed(services: BackendContext, campaignNo: string): Promise<boolean> {
  if (services.env.smtpUrl === null) return true
  const tests = await services.db().select({ sentAt: mails.sentAt }).from(mails).where(eq(mails.orderNo, campaignNo))
  return tests.some(({ sentAt }) => sentAt !== null)
}
