import { config } from '#config'
import { greetingFor } from '#server/backend/platform/mail/greeting.ts'
import type { MailContent } from '#server/backend/platform/mail/mail-content.ts'
import { defineMails } from '#server/backend/platform/mail/mail-kind.ts'
import { leadMailRequest } from './lead-mail-request.ts'
import type { LeadMailRequest, LeadMailTemplate } from './lead-mail-request.ts'
import { type Translate, translator } from './messages.ts'

type Values = LeadMailRequest['values']
type TemplateContent = Pick<MailContent, 'paragraphs' | 'notes'> & Partial<Pick<MailContent, 'action'>>

interface Draft {
  t: Translate
  values: Values
}

/** What differs between the templates. */
const templates: Record<LeadMailTemplate, (draft: Draft) => TemplateContent> = {
  leadConfirm: ({ t, values: { scene = 'newsletter', url, confirmHours = 0 } }) => ({
    paragraphs: [t('mail.leadConfirm.text', { scene, brand: config.brand.name }), t('mail.leadConfirm.press')],
    ...(url && { action: { label: t('mail.action.confirmLead'), url } }),
    notes: [t('mail.leadConfirm.life', { hours: confirmHours }), t('mail.leadConfirm.unasked')],
  }),
  leadConfirmed: ({ t, values: { scene = 'newsletter', sections, unsubscribeUrl } }) => ({
    paragraphs: [
      t('mail.leadConfirmed.text', { scene, brand: config.brand.name }),
      ...(sections.length > 0 && scene !== 'newsletter' ? [t('mail.leadConfirmed.mails')] : []),
    ],
    ...(unsubscribeUrl && { action: { label: t('mail.action.mailChoices'), url: unsubscribeUrl } }),
    notes: [t('mail.leadConfirmed.end')],
  }),
  leadKnown: ({ t, values: { unsubscribeUrl } }) => ({
    paragraphs: [t('mail.leadKnown.text', { brand: config.brand.name }), t('mail.leadKnown.nothing')],
    ...(unsubscribeUrl && { action: { label: t('mail.action.mailChoices'), url: unsubscribeUrl } }),
    notes: [t('mail.leadConfirm.unasked')],
  }),
  mailChoices: ({ t, values: { unsubscribeUrl } }) => ({
    paragraphs: [t('mail.mailChoices.text', { brand: config.brand.name })],
    ...(unsubscribeUrl && { action: { label: t('mail.action.mailChoices'), url: unsubscribeUrl } }),
    notes: [t('mail.leadConfirm.unasked')],
  }),
  mailChoicesNone: ({ t }) => ({
    paragraphs: [t('mail.mailChoicesNone.text', { brand: config.brand.name })],
    notes: [t('mail.leadConfirm.unasked')],
  }),
}

/** Writes a mail about a lead or about an address's subscriptions, in a locale. */
export function writeLeadMail({ template, locale, to, values }: LeadMailRequest): MailContent {
  const { brand } = config
  const t = translator(locale)
  const { paragraphs, notes, action } = templates[template]({ t, values })
  const { firstName, sections } = values
  return {
    subject: t(`mail.${template}.subject`, { brand: brand.name }),
    preheader: paragraphs[0] ?? '',
    heading: t(`mail.${template}.heading`),
    greeting: firstName === undefined ? t('mail.common.greetingPlain') : greetingFor(firstName, t),
    paragraphs,
    details:
      sections.length > 0
        ? [{ label: t('mail.detail.mails'), lines: sections.map((section) => t(`mail.section.${section}`)) }]
        : [],
    ...(action && { action }),
    notes,
    signature: t('mail.common.signature', { brand: brand.name }),
    footer: [
      t('mail.lead.reason', { email: to, brand: brand.name }),
      t('mail.common.questions', { email: brand.email }),
      brand.legalName,
    ],
  }
}

export const leadMails = defineMails({
  request: leadMailRequest,
  write: writeLeadMail,
  headings: translator,
  // One-click unsubscription applies only to mails that start a subscription.
  unsubscribeUrl: ({ template, values }) =>
    template === 'leadConfirmed' && values.sections.length > 0 ? (values.unsubscribeUrl ?? null) : null,
})
