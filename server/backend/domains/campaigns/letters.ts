import { eq } from 'drizzle-orm'
import type { LocaleSlug } from '#config'
import { choiceUrl, type ReaderRef } from '#server/backend/domains/leads/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { campaignLinks } from '#server/backend/platform/db/schema/campaigns.ts'
import { escapeHtml } from '#server/backend/platform/mail/layout-html.ts'
import { layOut } from '#server/backend/platform/mail/render-mail.ts'
import type { OutgoingMail } from '#server/backend/platform/mail/smtp-sender.ts'
import type { Campaign } from './campaigns.ts'
import { writeLetter } from './mails/campaign-mails.ts'
import type { DueRecipient } from './recipients.ts'
import { absoluteLink, textLocale } from './texts.ts'

type LaidOut = ReturnType<typeof layOut> & { locale: LocaleSlug }

/** Placeholders for the addresses of one reader in a letter that is laid out once for each locale. */
const ownUnsubscribe = 'https://reader.invalid/unsubscribe'
const ownChoices = 'https://reader.invalid/choices'

/** Writes the mails of a campaign: one layout for each locale, and the links of each reader. */
export interface LetterWriter {
  mailTo(recipient: DueRecipient, createdAt: Date): OutgoingMail
}

export async function openLetters(services: BackendContext, campaign: Campaign): Promise<LetterWriter> {
  const { orderNo, section, texts } = campaign
  const stored = await services.db().select().from(campaignLinks).where(eq(campaignLinks.campaignNo, orderNo))
  const positions = new Map(stored.map(({ url, position }) => [url, position]))
  const laidOut = new Map<LocaleSlug, LaidOut>()

  function letterFor(reader: LocaleSlug): LaidOut {
    const known = laidOut.get(reader)
    if (known) return known
    const locale = textLocale(texts ?? {}, reader)
    const body = locale && texts?.[locale]
    if (!body) throw new Error(`${orderNo} has no text for ${reader}`)
    const content = writeLetter({
      locale,
      section,
      body,
      unsubscribeUrl: ownUnsubscribe,
      choiceUrl: ownChoices,
      linkOf: (href) => linkOf(absoluteLink(services, locale, href)),
    })
    const letter = { ...layOut(content, locale), locale }
    laidOut.set(reader, letter)
    return letter
  }

  function linkOf(url: string): string {
    const position = positions.get(url)
    return position === undefined ? url : new URL(`/go/${orderNo}/${position}`, services.env.publicUrl).href
  }

  return {
    mailTo(recipient, createdAt) {
      const { id, address } = recipient
      const { subject, html, plain, locale } = letterFor(recipient.locale)
      const reader = readerOf(recipient)
      const ended = choiceUrl(services.env, recipient.locale, reader, section)
      const chosen = choiceUrl(services.env, recipient.locale, reader)
      return {
        id: `${orderNo}.${id}`,
        recipient: address,
        locale,
        createdAt,
        subject,
        html: html.replaceAll(ownUnsubscribe, escapeHtml(ended)).replaceAll(ownChoices, escapeHtml(chosen)),
        plain: plain.replaceAll(ownUnsubscribe, ended).replaceAll(ownChoices, chosen),
        attachments: [],
        unsubscribeUrl: ended,
      }
    },
  }
}

function readerOf({ leadNo, accountId, address }: DueRecipient): ReaderRef {
  if (leadNo !== null) return { about: 'lead', leadNo }
  if (accountId === null) throw new Error(`${address} has subscribed by neither a lead nor an account`)
  return { about: 'account', accountId }
}
