import { createServerFn } from '@tanstack/react-start'
import * as operations from '#server/services/payment-operations.ts'
import { withStaff, withWriteLimit } from './call.ts'
import * as schemas from './payment-operations.schemas.ts'
import { validated } from './validated.ts'

export const listAttempts = createServerFn({ method: 'GET' })
  .middleware([withStaff])
  .validator(validated(schemas.attemptSearch))
  .handler(({ context, data }) => operations.listAttempts(context.call, data))

export const getAttempt = createServerFn({ method: 'GET' })
  .middleware([withStaff])
  .validator(validated(schemas.attempt))
  .handler(({ context, data }) => operations.getAttempt(context.call, data))

export const fireAttemptEvent = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit, withStaff])
  .validator(validated(schemas.attemptEvent))
  .handler(({ context, data }) => operations.fireAttemptEvent(context.call, data))

export const listAlerts = createServerFn({ method: 'GET' })
  .middleware([withStaff])
  .validator(validated(schemas.alerts))
  .handler(({ context, data }) => operations.listAlerts(context.call, data))

export const resolveAlert = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit, withStaff])
  .validator(validated(schemas.alertResolution))
  .handler(({ context, data }) => operations.resolveAlert(context.call, data))

export const listNotices = createServerFn({ method: 'GET' })
  .middleware([withStaff])
  .validator(validated(schemas.notices))
  .handler(({ context, data }) => operations.listNotices(context.call, data))

export const reconcileNow = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit, withStaff])
  .validator(validated(schemas.reconciliation))
  .handler(({ context, data }) => operations.reconcileNow(context.call, data))
