import { createServerFn } from '@tanstack/react-start'
import * as operations from '#server/services/operations.ts'
import { withStaff, withWriteLimit } from './call.ts'
import * as schemas from './operations.schemas.ts'
import { validated } from './validated.ts'

export const listTestDrives = createServerFn({ method: 'GET' })
  .middleware([withStaff])
  .validator(validated(schemas.testDriveSearch))
  .handler(({ context, data }) => operations.listTestDrives(context.call, data))

export const getTestDrive = createServerFn({ method: 'GET' })
  .middleware([withStaff])
  .validator(validated(schemas.testDriveOrder))
  .handler(({ context, data }) => operations.getTestDrive(context.call, data))

export const listResources = createServerFn({ method: 'GET' })
  .middleware([withStaff])
  .validator(validated(schemas.testDriveOrder))
  .handler(({ context, data }) => operations.listResources(context.call, data))

export const fireTestDriveEvent = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit, withStaff])
  .validator(validated(schemas.testDriveEvent))
  .handler(({ context, data }) => operations.fireTestDriveEvent(context.call, data))

export const createWalkInOrder = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit, withStaff])
  .validator(validated(schemas.walkIn))
  .handler(({ context, data }) => operations.createWalkInOrder(context.call, data))

export const listMails = createServerFn({ method: 'GET' })
  .middleware([withStaff])
  .validator(validated(schemas.paging))
  .handler(({ context, data }) => operations.listMails(context.call, data))

export const listTexts = createServerFn({ method: 'GET' })
  .middleware([withStaff])
  .validator(validated(schemas.paging))
  .handler(({ context, data }) => operations.listTexts(context.call, data))

export const getMail = createServerFn({ method: 'GET' })
  .middleware([withStaff])
  .validator(validated(schemas.mail))
  .handler(({ context, data }) => operations.getMail(context.call, data))

export const getClock = createServerFn({ method: 'GET' })
  .middleware([withStaff])
  .handler(({ context }) => operations.getClock(context.call))

export const advanceClock = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit, withStaff])
  .validator(validated(schemas.clockAdvance))
  .handler(({ context, data }) => operations.advanceClock(context.call, data))

export const listJobs = createServerFn({ method: 'GET' })
  .middleware([withStaff])
  .validator(validated(schemas.paging))
  .handler(({ context, data }) => operations.listJobs(context.call, data))
