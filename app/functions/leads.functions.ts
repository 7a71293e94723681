import { createServerFn } from '@tanstack/react-start'
import * as guidelines from '#server/services/guidelines.ts'
import * as leads from '#server/services/leads.ts'
import { withCall, withWriteLimit } from './call.ts'
import * as schemas from './leads.schemas.ts'
import { validated } from './validated.ts'

/* What visitors leave behind, and the mails they get by it; none of it needs an account. */

export const recordLead = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.lead))
  .handler(({ context, data }) => leads.recordLead(context.call, data))

/** Which mails an address gets, for whoever holds its link. */
export const readMailChoices = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .validator(validated(schemas.link))
  .handler(({ context, data }) => leads.readMailChoices(context.call, data))

/** What one agrees to who leaves details. */
export const readGuidelines = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .handler(({ context }) => guidelines.readGuidelines(context.call, 'leads'))
