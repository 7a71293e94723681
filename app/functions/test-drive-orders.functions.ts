import { createServerFn } from '@tanstack/react-start'
import * as testDrive from '#server/services/test-drive.ts'
import { withCall, withWriteLimit } from './call.ts'
import * as schemas from './test-drive.schemas.ts'
import { validated } from './validated.ts'

/* What is done to a test drive that has been booked. */

export const rescheduleOrder = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.rescheduling))
  .handler(({ context, data }) => testDrive.rescheduleOrder(context.call, data))

export const listCancelTypes = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .handler(({ context }) => testDrive.listCancelTypes(context.call))

export const cancelTestDrive = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.cancellation))
  .handler(({ context, data }) => testDrive.cancelOrder(context.call, data))

export const getEvaluation = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .validator(validated(schemas.orderClaim))
  .handler(({ context, data }) => testDrive.getEvaluation(context.call, data))

export const evaluateOrder = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.evaluation))
  .handler(({ context, data }) => testDrive.evaluateOrder(context.call, data))
