import type { AnyStateMachine } from 'xstate'
import type { MachineId } from './catalogue.ts'
import { effectsByTransition } from './shared/effects.ts'
import type { Effect } from './shared/lifecycle.ts'

/** Mail that an effect writes. */
export interface EffectMail {
  template: string
  /** Before a time that the effect plans for, as a reminder. */
  isLater: boolean
}

/**
 * Mails of effects that do not name one, by machine and effect. `sendMail` names its own. The backend refuses a mail that
 * an effect writes without its being named.
 */
const mails: Partial<Record<MachineId, Readonly<Record<string, readonly EffectMail[]>>>> = {
  testDriveOrder: { scheduleTimers: [later('reminder24'), later('reminder2')] },
  serviceBooking: { scheduleTimers: [later('serviceReminder')] },
  activityRegistration: { scheduleTimers: [later('activityReminder')] },
  paymentAttempt: { issueInvoice: [atOnce('invoiceIssued')], issueCreditNote: [atOnce('creditNoteIssued')] },
  monthlyCharge: { issueInvoice: [atOnce('invoiceIssued')], issueCreditNote: [atOnce('creditNoteIssued')] },
}

/** Mails that an effect of a machine can write. */
export function mailsOf(machine: string, { type, params }: Effect): readonly EffectMail[] {
  const { template } = params
  if (type === 'sendMail' && typeof template === 'string') return [atOnce(template)]
  // The id of a machine that is not in the table finds nothing.
  return mails[machine as MachineId]?.[type] ?? []
}

/** Templates of all mails that effects of a machine can write. */
export function mailTemplatesOf(machine: AnyStateMachine): string[] {
  const templates = effectsByTransition(machine).flatMap((effects) =>
    effects.flatMap((effect) => mailsOf(machine.id, effect).map(({ template }) => template)),
  )
  return [...new Set(templates)]
}

function atOnce(template: string): EffectMail {
  return { template, isLater: false }
}

function later(template: string): EffectMail {
  return { template, isLater: true }
}
