import { createServerFn } from '@tanstack/react-start'
import * as leads from '#server/services/leads.ts'
import { withCall, withWriteLimit } from './call.ts'
import * as schemas from './leads.schemas.ts'
import { validated } from './validated.ts'

/* What visitors leave behind, and the mails they get by it; none of it needs an account. */

export const recordLead = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.lead))
  .handler(({ context, data }) => leads.recordLead(context.call, data))

export const readMailChoices = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .validator(validated(schemas.link))
  .handler(({ context, data }) => leads.readMailChoices(context.call, data))

export const endMails = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.linkedSections))
  .handler(({ context, data }) => leads.endMails(context.call, data))

export const resumeMails = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.linkedSections))
  .handler(({ context, data }) => leads.resumeMails(context.call, data))

export const askForLink = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.addressForm))
  .handler(({ context, data }) => leads.askForLink(context.call, data))

export const chooseContact = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.contactChoice))
  .handler(({ context, data }) => leads.chooseContact(context.call, data))
