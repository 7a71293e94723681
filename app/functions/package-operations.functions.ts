import { createServerFn } from '@tanstack/react-start'
import * as operations from '#server/services/package-operations.ts'
import { withStaff, withWriteLimit } from './call.ts'
import * as schemas from './packages.schemas.ts'
import { waitingSearch } from './page.schemas.ts'
import { validated } from './validated.ts'

export const listCares = createServerFn({ method: 'GET' })
  .middleware([withStaff])
  .validator(validated(waitingSearch))
  .handler(({ context, data }) => operations.listCares(context.call, data))

export const getCare = createServerFn({ method: 'GET' })
  .middleware([withStaff])
  .validator(validated(schemas.aCare))
  .handler(({ context, data }) => operations.getCare(context.call, data))

export const fireCareEvent = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit, withStaff])
  .validator(validated(schemas.careEvent))
  .handler(({ context, data }) => operations.fireCareEvent(context.call, data))
