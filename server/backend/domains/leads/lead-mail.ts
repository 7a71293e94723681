import { config, type LocaleSlug } from '#config'
import type { MailSection } from '#machines/orders/lead/index.ts'
import type { OutboxEntry } from '#server/backend/kernel/backend-context.ts'
import type { BackendEnv } from '#server/backend/kernel/backend-env.ts'
import { choiceUrl, confirmUrl, type ReaderRef } from './lead-link.ts'
import type { Lead } from './leads.ts'
import type { LeadMailRequest } from './mails/lead-mail-request.ts'

type LinkEnv = Pick<BackendEnv, 'publicUrl' | 'linkSecrets'>

/** Mail to a lead's sender, requested by its machine. Before the confirmation it contains nothing that was typed. */
export function leadMail(env: LinkEnv, lead: Lead, template: 'leadConfirm' | 'leadConfirmed'): OutboxEntry {
  const { orderNo, email: to, locale, scene, asked, sections, details } = lead
  const isConfirmed = template === 'leadConfirmed'
  const payload: LeadMailRequest = {
    template,
    to,
    locale,
    orderNo,
    values: isConfirmed
      ? {
          scene,
          sections,
          ...(details.firstName && { firstName: details.firstName }),
          unsubscribeUrl: choiceUrl(env, locale, { about: 'lead', leadNo: orderNo }),
        }
      : { scene, sections: asked, confirmHours: config.limits.leads.confirmHours, url: confirmUrl(env, lead) },
  }
  return { kind: 'mail', payload }
}

interface ChoiceMail {
  template: 'leadKnown' | 'mailChoices' | 'mailChoicesNone'
  email: string
  locale: LocaleSlug
  /** Reader of the mails; null if there are none. */
  reader: ReaderRef | null
  sections: readonly MailSection[]
}

/** Mails an address its subscriptions, and the link to choose them. */
export function choiceMail(env: LinkEnv, { template, email, locale, reader, sections }: ChoiceMail): OutboxEntry {
  const payload: LeadMailRequest = {
    template,
    to: email,
    locale,
    orderNo: reader?.about === 'lead' ? reader.leadNo : null,
    values: { sections: [...sections], ...(reader && { unsubscribeUrl: choiceUrl(env, locale, reader) }) },
  }
  return { kind: 'mail', payload }
}
