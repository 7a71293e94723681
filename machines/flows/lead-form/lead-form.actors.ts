import { createCall } from '#machines/shared/call.ts'
import type { RecordLeadInput, RecordLeadOutcome } from './lead-form.types.ts'

/** The signal aborts when nobody waits for the answer any more. */
export interface LeadFormPorts {
  recordLead(input: RecordLeadInput, signal: AbortSignal): Promise<RecordLeadOutcome>
}

/** What the form does outside itself: `leadFormMachine.provide({ actors: createLeadFormActors(ports) })`. */
export function createLeadFormActors(ports: LeadFormPorts) {
  return { recordLead: createCall(ports.recordLead) }
}
