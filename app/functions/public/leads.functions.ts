import { read, write } from '#app/functions/call/call.ts'
import { leads } from '#server/api/contract/groups/leads.ts'
import * as guidelines from '#server/services/guidelines.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'

/* What visitors leave behind, and the mails they get by it; none of it needs an account. */

/** Records a lead; it counts once the button behind the link in the mail that follows has been pressed. */
export const recordLead = write().validator(inputOf(leads.rows.recordLead)).handler(answerOf(leads.rows.recordLead))

/** Which mails an address gets, for whoever holds its link. */
export const readMailChoices = read()
  .validator(inputOf(leads.rows.getUnsubscribeOptions))
  .handler(answerOf(leads.rows.getUnsubscribeOptions))

/** What one agrees to who leaves details. */
export const readGuidelines = read().handler(({ context }) => guidelines.readGuidelines(context.call, 'leads'))
