import { desc } from 'drizzle-orm'
import { config } from '#config'
import type { CallResult, HandlerInput } from '#server/api/contract/endpoint.ts'
import type { campaignOperations } from '#server/api/contract/groups/campaign-operations.ts'
import { campaignStatus, type StaffCampaign } from '#server/api/contract/schemas/campaigns.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { cutPage, cursorAt, rowsAfter } from '#server/backend/kernel/paging/keyset.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { campaigns } from '#server/backend/platform/db/schema/campaigns.ts'
import { readLog, toEvent } from '#server/backend/platform/engine/order-log.ts'
import { layOut } from '#server/backend/platform/mail/render-mail.ts'
import { countAudience } from './audience.ts'
import { campaignLifecycle } from './campaign.lifecycle.ts'
import { type Campaign, timeZoneOf } from './campaigns.ts'
import { countSent, readFigures, readLinks } from './figures.ts'
import { writeLetter } from './mails/campaign-mails.ts'
import { isSenderConfirmed } from './test-mail.ts'
import { absoluteLink, missingLanguages, readTexts, textLocale } from './texts.ts'

type Rows = typeof campaignOperations.rows

const { orderNo, createdAt } = campaigns

/** Page of the campaigns, newest first. */
export async function listCampaigns(
  services: BackendContext,
  { after, size }: HandlerInput<Rows['listCampaigns']>['query'],
): Promise<CallResult<Rows['listCampaigns']>> {
  const rows = await services
    .db()
    .select()
    .from(campaigns)
    .where(rowsAfter({ at: createdAt, no: orderNo }, after, 'older'))
    .orderBy(desc(createdAt), desc(orderNo))
    .limit(size + 1)
  const { items, next } = cutPage(rows, size, (last) => cursorAt(last.createdAt, last.orderNo))
  const sent = await countSent(
    services,
    items.filter(({ figures }) => figures === null).map((row) => row.orderNo),
  )
  return {
    next,
    items: items.map((row) => ({
      campaignNo: row.orderNo,
      status: campaignStatus.parse(row.status),
      name: row.name,
      section: row.section,
      channels: row.channels,
      sendAt: row.sendAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
      recipients: row.figures?.recipients ?? sent.get(row.orderNo)?.recipients ?? 0,
      sent: row.figures?.sent ?? sent.get(row.orderNo)?.sent ?? 0,
    })),
  }
}

/** Campaign with everything that its machine judges by. */
export async function staffView(services: BackendContext, row: Campaign): Promise<StaffCampaign> {
  const now = services.clock.now()
  const { sendAt, testedText, mostBouncedPercent, bouncesJudgedFrom } = campaignLifecycle.factsOf(row, now)
  const [audience, { documents, texts, fingerprint }, figures, links, log, isConfirmed] = await Promise.all([
    countAudience(services, row),
    readTexts(services, row.orderNo),
    readFigures(services, row),
    readLinks(services, row.orderNo),
    readLog(services, campaignLifecycle.machine.id, row.orderNo),
    isSenderConfirmed(services, row.orderNo),
  ])
  return {
    campaignNo: row.orderNo,
    status: campaignStatus.parse(row.status),
    version: row.version,
    name: row.name,
    section: row.section,
    markets: row.markets,
    languages: row.languages,
    segment: row.segment,
    channels: row.channels,
    timeZone: timeZoneOf(row),
    sendAt: row.sendAt?.toISOString() ?? null,
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    now: now.toISOString(),
    audience,
    texts: documents,
    missing: missingLanguages(
      texts,
      audience.locales.map(({ locale }) => locale),
    ),
    facts: {
      sendAt,
      testedText,
      mostBouncedPercent,
      bouncesJudgedFrom,
      text: fingerprint,
      isSenderConfirmed: isConfirmed,
    },
    figures,
    links,
    events: log.map((line) => ({
      ...toEvent(line),
      payload: JSON.stringify(line.payload),
      requestId: line.requestId,
    })),
  }
}

/** Mail as readers of a locale will see it, or do once it is scheduled. Throws `content_incomplete`. */
export async function previewCampaign(
  services: BackendContext,
  row: Campaign,
  { locale }: HandlerInput<Rows['previewCampaign']>['query'],
): Promise<CallResult<Rows['previewCampaign']>> {
  const isFrozen = row.sendAt !== null && row.texts !== null
  const texts = (isFrozen ? row.texts : (await readTexts(services, row.orderNo)).texts) ?? {}
  const written = textLocale(texts, locale)
  const body = written && texts[written]
  if (!body) throw new Refusal('content_incomplete', `no complete text for ${config.locales[locale].tag}`)
  const choiceUrl = absoluteLink(services, locale, '/unsubscribe')
  const linkOf = (href: string) => absoluteLink(services, written, href)
  const letter = writeLetter({
    locale: written,
    section: row.section,
    body,
    unsubscribeUrl: choiceUrl,
    choiceUrl,
    linkOf,
  })
  const { subject, html, plain: text } = layOut(letter, written)
  return { subject, html, text, written }
}
