import { z } from 'zod'
import { config, type LocaleSlug, localeSlugs } from '#config'
import type { MailSection } from '#machines/orders/lead/index.ts'
import { mailSection } from '#server/api/contract/schemas/account.ts'
import { newsletterBody, type NewsletterBody } from '#server/api/contract/schemas/content.ts'
import type { MailContent } from '#server/backend/platform/mail/mail-content.ts'
import { defineMails } from '#server/backend/platform/mail/mail-kind.ts'
import { richTextOf } from '#server/backend/platform/mail/rich-text.ts'
import { translator } from './messages.ts'

export interface Letter {
  locale: LocaleSlug
  section: MailSection
  body: NewsletterBody
  /** Page that ends this kind of mail, and page for choosing all kinds. */
  unsubscribeUrl: string
  choiceUrl: string
  /** Address in place of a link of the text. */
  linkOf: (href: string) => string
}

/** Newsletter in the layout of all mails, with what the law wants in each: why it comes, from whom, how to end it. */
export function writeLetter({ locale, section, body, unsubscribeUrl, choiceUrl, linkOf }: Letter): MailContent {
  const { brand } = config
  const t = translator(locale)
  return {
    subject: body.title,
    preheader: body.preheader,
    heading: body.heading,
    paragraphs: [],
    richText: richTextOf(body.html, locale, linkOf),
    details: [],
    notes: [],
    signature: t('mail.common.signature', { brand: brand.name }),
    footer: [
      t('mail.campaign.reason', { section: t(`mail.subscribed.${section}`), brand: brand.name }),
      t('mail.common.questions', { email: brand.email }),
      brand.legalName,
    ],
    links: [
      { label: t('mail.campaign.unsubscribe'), url: unsubscribeUrl },
      { label: t('mail.campaign.choose'), url: choiceUrl },
    ],
  }
}

const link = z.url({ protocol: /^https?$/ })

/** Test of a campaign: the mail that its readers will get, to a member of staff. */
const campaignTestRequest = z.object({
  template: z.enum(['campaignTest']),
  to: z.email(),
  locale: z.enum(localeSlugs),
  orderNo: z.string(),
  values: z.object({
    section: mailSection,
    body: newsletterBody,
    /** Pages without a reader: the mail is a test. */
    choiceUrl: link,
    /** Absolute address of each link in the text. */
    links: z.record(z.string(), link),
  }),
})
export type CampaignTestRequest = z.infer<typeof campaignTestRequest>

export const campaignMails = defineMails({
  request: campaignTestRequest,
  write({ locale, values: { section, body, choiceUrl, links } }) {
    const linkOf = (href: string) => links[href] ?? href
    const letter = writeLetter({ locale, section, body, unsubscribeUrl: choiceUrl, choiceUrl, linkOf })
    return { ...letter, subject: translator(locale)('mail.campaignTest.subject', { subject: letter.subject }) }
  },
  headings: translator,
})
