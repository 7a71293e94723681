import { z } from 'zod'
import { config, type LocaleSlug, localeSlugs } from '#config'
import { companyRole } from '#server/api/input/company.ts'
import type { OutboxEntry } from '#server/backend/kernel/backend-context.ts'
import { isPlainCompanyName, isPlainName } from '#server/backend/platform/mail/greeting.ts'
import type { MailContent } from '#server/backend/platform/mail/mail-content.ts'
import { defineMails } from '#server/backend/platform/mail/mail-kind.ts'
import { type Translate, translator } from './messages.ts'

/** Mails to the people of a company. */
const companyMailTemplates = [
  /** Contains the link by which its reader joins. */
  'companyInvitation',
  /** To a person whom others have removed. */
  'companyLeft',
] as const
type CompanyMailTemplate = (typeof companyMailTemplates)[number]

const values = z.object({
  company: z.string(),
  /** First name of who invites. */
  inviter: z.string().optional(),
  role: z.optional(companyRole),
  /** Days until the link expires. */
  days: z.int().optional(),
  /** Target of the mail's button. */
  url: z.url({ protocol: /^https?$/ }).optional(),
})

const companyMailRequest = z.object({
  template: z.enum(companyMailTemplates),
  to: z.email(),
  locale: z.enum(localeSlugs),
  /** Id of the invitation. */
  orderNo: z.uuid().nullable(),
  values,
})
type CompanyMailRequest = z.infer<typeof companyMailRequest>
type Values = z.infer<typeof values>

/** Mail to a person of a company, or to one who is invited. */
export function companyMailEntry(
  template: CompanyMailTemplate,
  {
    email: to,
    locale,
    invitationId = null,
  }: { email: string; locale: LocaleSlug | null; invitationId?: string | null },
  mailed: Values,
): OutboxEntry {
  const payload: CompanyMailRequest = {
    template,
    to,
    locale: locale ?? config.defaultLocale,
    orderNo: invitationId,
    values: mailed,
  }
  return { kind: 'mail', payload }
}

type TemplateContent = Pick<MailContent, 'paragraphs' | 'notes'> & Partial<Pick<MailContent, 'action'>>

/** What differs between the templates. */
const templates: Record<CompanyMailTemplate, (t: Translate, values: ReturnType<typeof plainly>) => TemplateContent> = {
  companyInvitation: (t, { company, inviter, role = 'driver', days = 0, url }) => ({
    paragraphs: [
      t('mail.companyInvitation.text', { inviter, company, brand: config.brand.name }),
      t(`mail.companyRole.${role}`),
    ],
    ...(url && { action: { label: t('mail.companyInvitation.action'), url } }),
    notes: [t('mail.companyInvitation.life', { days }), t('mail.companyInvitation.unasked', { company })],
  }),
  companyLeft: (t, { company }) => ({
    paragraphs: [t('mail.companyLeft.text', { company, brand: config.brand.name }), t('mail.companyLeft.account')],
    notes: [],
  }),
}

/** Without names that mail programs would link: every account can open a company of any name and invite any address. */
function plainly(given: Values, t: Translate): Values & { inviter: string } {
  const { company, inviter = '' } = given
  return {
    ...given,
    company: isPlainCompanyName(company) ? company : t('mail.company.unnamed'),
    inviter: isPlainName(inviter) ? inviter : t('mail.company.somebody'),
  }
}

function writeCompanyMail({ template, to, locale, values: given }: CompanyMailRequest): MailContent {
  const { brand } = config
  const t = translator(locale)
  const named = plainly(given, t)
  const { paragraphs, notes, action } = templates[template](t, named)
  const { company } = named
  return {
    subject: t(`mail.${template}.subject`, { company, brand: brand.name }),
    preheader: paragraphs[0] ?? '',
    heading: t(`mail.${template}.heading`),
    greeting: t('mail.common.greetingPlain'),
    paragraphs,
    details: [],
    ...(action && { action }),
    notes,
    signature: t('mail.common.signature', { brand: brand.name }),
    footer: [
      t('mail.account.reason', { email: to, brand: brand.name }),
      t('mail.common.questions', { email: brand.email }),
      brand.legalName,
    ],
  }
}

export const companyMails = defineMails({
  request: companyMailRequest,
  write: writeCompanyMail,
  headings: translator,
})
