import { createServerFn } from '@tanstack/react-start'
import * as operations from '#server/services/lead-operations.ts'
import { withStaff } from './call.ts'
import * as schemas from './lead-operations.schemas.ts'
import { waitingSearch } from './page.schemas.ts'
import { validated } from './validated.ts'

export const listLeads = createServerFn({ method: 'GET' })
  .middleware([withStaff])
  .validator(validated(waitingSearch))
  .handler(({ context, data }) => operations.listLeads(context.call, data))

export const getLead = createServerFn({ method: 'GET' })
  .middleware([withStaff])
  .validator(validated(schemas.lead))
  .handler(({ context, data }) => operations.getLead(context.call, data))

export const fireLeadEvent = createServerFn({ method: 'POST' })
  .middleware([withStaff])
  .validator(validated(schemas.leadEvent))
  .handler(({ context, data }) => operations.fireLeadEvent(context.call, data))

export const exportLeads = createServerFn({ method: 'POST' })
  .middleware([withStaff])
  .validator(validated(schemas.exported))
  .handler(({ context, data }) => operations.exportLeads(context.call, data))
