import { config, type LocaleSlug } from '#config'
import type { AccountMailRequest, AccountMailTemplate } from './account-mail-request.ts'
import type { MailContent } from './mail-content.ts'
import { translator, type Translate } from './messages.ts'

/** Of a code, as the mail says it; the rule itself is the backend's (identity/mailed-codes.ts). */
const codeMinutes = 15

type Part = Pick<MailContent, 'paragraphs' | 'notes'> & Partial<Pick<MailContent, 'action'>>

interface Draft {
  t: Translate
  signInUrl: string
}

/** What the templates do not have in common. */
const parts: Record<AccountMailTemplate, (draft: Draft) => Part> = {
  registrationCode: ({ t }) => ({
    paragraphs: [t('mail.registrationCode.text', { brand: config.brand.name })],
    notes: [t('mail.code.life', { minutes: codeMinutes }), t('mail.code.unasked')],
  }),
  registrationTaken: ({ t, signInUrl }) => ({
    paragraphs: [t('mail.registrationTaken.text', { brand: config.brand.name }), t('mail.registrationTaken.forgot')],
    action: { label: t('mail.action.signIn'), url: signInUrl },
    notes: [t('mail.code.unasked')],
  }),
  passwordCode: ({ t }) => ({
    paragraphs: [t('mail.passwordCode.text')],
    notes: [t('mail.code.life', { minutes: codeMinutes }), t('mail.code.unasked')],
  }),
  passwordUnknown: ({ t, signInUrl }) => ({
    paragraphs: [t('mail.passwordUnknown.text', { brand: config.brand.name }), t('mail.passwordUnknown.other')],
    action: { label: t('mail.action.signIn'), url: signInUrl },
    notes: [t('mail.code.unasked')],
  }),
  passwordChanged: ({ t }) => ({
    paragraphs: [t('mail.passwordChanged.text'), t('mail.passwordChanged.sessions')],
    notes: [t('mail.passwordChanged.unasked', { email: config.brand.email })],
  }),
}

/** Writes a mail about an account in a locale. */
export function writeAccountMail(
  { template, locale, to, values }: AccountMailRequest,
  { publicUrl }: { publicUrl: string },
): MailContent {
  const { brand } = config
  const t = translator(locale)
  const { paragraphs, notes, action } = parts[template]({ t, signInUrl: `${publicUrl}${prefixOf(locale)}/login` })
  return {
    subject: t(`mail.${template}.subject`, { brand: brand.name }),
    preheader: paragraphs[0] ?? '',
    heading: t(`mail.${template}.heading`),
    greeting: t('mail.common.greetingPlain'),
    paragraphs,
    details: values.code ? [{ label: t('mail.detail.code'), lines: [values.code] }] : [],
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

function prefixOf(locale: LocaleSlug): string {
  return locale === config.defaultLocale ? '' : `/${locale}`
}
