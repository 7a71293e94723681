import { read, write } from '#app/functions/call/call.ts'
import { leads } from '#server/api/contract/groups/leads.ts'
import * as guidelines from '#server/services/guidelines.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'

/* Leads and the mails they cause; no account needed. */

/** Records a lead; it counts once confirmed by the link in the mail. */
export const recordLead = write().validator(inputOf(leads.rows.recordLead)).handler(answerOf(leads.rows.recordLead))

/** Mail subscriptions of an address, by its link. */
export const readMailChoices = read()
  .validator(inputOf(leads.rows.getUnsubscribeOptions))
  .handler(answerOf(leads.rows.getUnsubscribeOptions))

/** Guidelines that a lead's sender agrees to. */
export const readGuidelines = read().handler(({ context }) => guidelines.readGuidelines(context.call, 'leads'))
