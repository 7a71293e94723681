import { notFound } from '@tanstack/react-router'
import { intlOf } from '#app/i18n/intl.ts'
import { findLocale } from '#app/i18n/locale.ts'
import { wordNamespaces, wordsOf } from '#app/i18n/machine-words.ts'
import { loadMessages, type MessageId } from '#app/i18n/messages.ts'
import { findMachine, type MachineId } from '#machines/catalogue.ts'
import { links } from '#machines/links.ts'
import { mailsOf } from '#machines/mails.ts'
import { effectsByTransition } from '#machines/shared/effects.ts'
import { labelOf } from '#machines/shared/guard-names.ts'
import type { Effect } from '#machines/shared/lifecycle.ts'
import { type EffectMails, mailsOfMachine } from '#server/services/machine-mails.ts'
import type { RequestContext } from '#server/services/request-context.ts'

/** Mail that an effect writes. */
export interface MailInWords {
  heading: string
  recipient: EffectMails[number]['recipient']
  /** Later, as a reminder. */
  isLater: boolean
}

/** Effect of a transition in the texts of a locale. */
export interface EffectInWords {
  /** Null where mails or other machines say everything. */
  text: string | null
  mails: MailInWords[]
  /** Events of other machines that it fires. */
  told: { machine: MachineId; event: string }[]
}

export interface MachineEffects {
  effects: EffectInWords[]
  /** By position of the transition in the description: positions of its effects in the list. */
  byTransition: number[][]
}

/** Effects without a text: they mail or tell, or are of no interest outside of the code. */
export const wordlessEffects: ReadonlySet<string> = new Set(['sendMail', 'notifyOrder', 'scheduleTimers', 'dropTimers'])

/** Effects of a machine's transitions in the texts of the call's locale; none for a flow, which only calls. */
export async function effectsInWords(call: RequestContext, id: string): Promise<MachineEffects> {
  const locale = findLocale(call.locale)
  const entry = findMachine(id)
  if (!locale || !entry) throw notFound()
  if (entry.family !== 'orders') return { effects: [], byTransition: [] }
  const mails = new Map((await mailsOfMachine(call, entry.id)).map((mail) => [mail.template, mail]))
  const told = links.filter(({ from, to }) => from === id && to !== id)
  await loadMessages(call.locale, ['machine', 'machines-effects', ...told.flatMap(({ to }) => wordNamespaces(to))])
  const intl = intlOf(locale)
  const inWords = (effect: Effect): EffectInWords => {
    const label = labelOf(effect.type, effect.params)
    return {
      text: wordlessEffects.has(effect.type)
        ? null
        : // A test compares the texts with the effects of all machines.
          intl.formatMessage({ id: `machines-effects.${effect.type}` as MessageId }),
      mails: mailsOf(id, effect).flatMap(({ template, isLater }) => {
        const mail = mails.get(template)
        return mail ? [{ heading: mail.heading, recipient: mail.recipient, isLater }] : []
      }),
      told: told
        .filter(({ by }) => by === effect.type || by === label)
        .map(({ to, event }) => ({ machine: to, event: wordsOf(intl, to).eventTitle(event) })),
    }
  }
  const positions = new Map<string, number>()
  const effects: EffectInWords[] = []
  const byTransition = effectsByTransition(entry.machine).map((found) =>
    found.flatMap((effect) => {
      const key = JSON.stringify(effect)
      const known = positions.get(key)
      if (known !== undefined) return [known]
      const words = inWords(effect)
      if (words.text === null && words.mails.length === 0 && words.told.length === 0) return []
      positions.set(key, effects.push(words) - 1)
      return [effects.length - 1]
    }),
  )
  return { effects, byTransition }
}
