import { config, type LocaleSlug } from '#config'
import { codeMinutes, isPermanentCode, formatCode } from '#server/backend/kernel/secrets/one-time-code.ts'
import type { MailContent } from '#server/backend/platform/mail/mail-content.ts'
import { defineMails } from '#server/backend/platform/mail/mail-kind.ts'
import { accountMailRequest } from './account-mail-request.ts'
import type { AccountMailRequest, AccountMailTemplate } from './account-mail-request.ts'
import { translator, type Translate } from './messages.ts'

type TemplateContent = Pick<MailContent, 'paragraphs' | 'notes'> & Partial<Pick<MailContent, 'action'>>

interface Draft {
  t: Translate
  signInUrl: string
  /** New address or number, masked. */
  reachedAt: string
  /** How long the code is valid, and where. */
  life: string
}

/** What differs between the templates. */
const templates: Record<AccountMailTemplate, (draft: Draft) => TemplateContent> = {
  registrationCode: ({ t, life }) => ({
    paragraphs: [t('mail.registrationCode.text', { brand: config.brand.name })],
    notes: [life, t('mail.code.unasked')],
  }),
  registrationTaken: ({ t, signInUrl }) => ({
    paragraphs: [t('mail.registrationTaken.text', { brand: config.brand.name }), t('mail.registrationTaken.forgot')],
    action: { label: t('mail.action.signIn'), url: signInUrl },
    notes: [t('mail.code.unasked')],
  }),
  passwordCode: ({ t, life }) => ({
    paragraphs: [t('mail.passwordCode.text')],
    notes: [life, t('mail.code.unasked')],
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
  emailCode: ({ t, life }) => ({
    paragraphs: [t('mail.emailCode.text', { brand: config.brand.name })],
    notes: [life, t('mail.code.unasked')],
  }),
  emailTaken: ({ t, signInUrl }) => ({
    paragraphs: [t('mail.emailTaken.text', { brand: config.brand.name }), t('mail.registrationTaken.forgot')],
    action: { label: t('mail.action.signIn'), url: signInUrl },
    notes: [t('mail.code.unasked')],
  }),
  emailChanged: ({ t, reachedAt }) => ({
    paragraphs: [t('mail.emailChanged.text', { brand: config.brand.name, reachedAt })],
    notes: [t('mail.passwordChanged.unasked', { email: config.brand.email })],
  }),
  mobileChanged: ({ t, reachedAt }) => ({
    paragraphs: [t('mail.mobileChanged.text', { brand: config.brand.name, reachedAt })],
    notes: [t('mail.passwordChanged.unasked', { email: config.brand.email })],
  }),
  erasureCode: ({ t, life }) => ({
    paragraphs: [t('mail.erasureCode.text', { brand: config.brand.name })],
    notes: [life, t('mail.erasureCode.unasked', { email: config.brand.email })],
  }),
  accountErased: ({ t }) => ({
    paragraphs: [t('mail.accountErased.text', { brand: config.brand.name }), t('mail.accountErased.kept')],
    notes: [t('mail.accountErased.bye')],
  }),
  accountsMerged: ({ t, reachedAt, signInUrl }) => ({
    paragraphs: [
      t('mail.accountsMerged.text', { brand: config.brand.name, reachedAt }),
      t('mail.accountsMerged.other'),
    ],
    action: { label: t('mail.action.signIn'), url: signInUrl },
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
  const signInUrl = `${publicUrl}${prefixOf(locale)}/login`
  const { code, reachedAt = '' } = values
  const life =
    code !== undefined && isPermanentCode(code) ? t('mail.code.lasting') : t('mail.code.life', { minutes: codeMinutes })
  const { paragraphs, notes, action } = templates[template]({ t, signInUrl, reachedAt, life })
  return {
    subject: t(`mail.${template}.subject`, { brand: brand.name }),
    preheader: paragraphs[0] ?? '',
    heading: t(`mail.${template}.heading`),
    greeting: t('mail.common.greetingPlain'),
    paragraphs,
    details: code ? [{ label: t('mail.detail.code'), lines: [formatCode(code)] }] : [],
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

export const accountMails = defineMails({
  request: accountMailRequest,
  write: writeAccountMail,
  isMomentary: true,
})
