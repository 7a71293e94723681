import { createServerFn } from '@tanstack/react-start'
import { getCalendarFile as readCalendarFile } from '#server/services/calendar-file.ts'
import * as testDrive from '#server/services/test-drive.ts'
import { withCall, withWriteLimit } from './call.ts'
import * as schemas from './test-drive.schemas.ts'
import { validated } from './validated.ts'

export const getEntryOptions = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .validator(validated(schemas.inMarket))
  .handler(({ context, data }) => testDrive.getEntryOptions(context.call, data))

export const listModels = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .validator(validated(schemas.inMarket))
  .handler(({ context, data }) => testDrive.listModels(context.call, data))

export const listDriveLocations = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .validator(validated(schemas.whereFrom))
  .handler(({ context, data }) => testDrive.listDriveLocations(context.call, data))

export const getAvailability = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .validator(validated(schemas.availability))
  .handler(({ context, data }) => testDrive.getAvailability(context.call, data))

export const listSlots = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .validator(validated(schemas.slotSearch))
  .handler(({ context, data }) => testDrive.listSlots(context.call, data))

export const holdSlot = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.hold))
  .handler(({ context, data }) => testDrive.holdSlot(context.call, data))

export const releaseSlot = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.heldSlot))
  .handler(({ context, data }) => testDrive.releaseSlot(context.call, data))

// Reads, but an address does not belong into a URL and its logs.
export const checkArea = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.area))
  .handler(({ context, data }) => testDrive.checkArea(context.call, data))

export const submitBooking = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.booking))
  .handler(({ context, data }) => testDrive.submitBooking(context.call, data))

export const openLink = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .validator(validated(schemas.link))
  .handler(({ context, data }) => testDrive.openLink(context.call, data))

export const getOrder = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .validator(validated(schemas.orderClaim))
  .handler(({ context, data }) => testDrive.getOrder(context.call, data))

export const getLoginUser = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .handler(({ context }) => testDrive.getLoginUser(context.call))

export const createChallenge = createServerFn({ method: 'GET', strict: { output: false } })
  .middleware([withCall])
  .handler(({ context }) => testDrive.createChallenge(context.call))

export const getCalendarFile = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .validator(validated(schemas.calendarRequest))
  .handler(({ context, data }) => readCalendarFile(context.call, data))
