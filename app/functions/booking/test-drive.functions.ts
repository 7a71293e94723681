import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod/mini'
import { read, withCall, write } from '#app/functions/call/call.ts'
import { validated } from '#app/functions/call/validated.ts'
import { testDriveSite } from '#server/api/contract/groups/test-drive-site.ts'
import { testDrive } from '#server/api/contract/groups/test-drive.ts'
import { doorAddress } from '#server/api/input/address.ts'
import { orderClaim } from '#server/api/input/test-drive.ts'
import { getCalendarFile as readCalendarFile } from '#server/services/calendar-file.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'
import * as services from '#server/services/test-drive.ts'

export const getEntryOptions = read()
  .validator(inputOf(testDrive.rows.getEntryOptions))
  .handler(answerOf(testDrive.rows.getEntryOptions))

export const listModels = read()
  .validator(inputOf(testDriveSite.rows.listAllowedModels))
  .handler(answerOf(testDriveSite.rows.listAllowedModels))

export const listDriveLocations = read()
  .validator(inputOf(testDrive.rows.listDriveLocations))
  .handler(answerOf(testDrive.rows.listDriveLocations))

export const getAvailability = read()
  .validator(inputOf(testDriveSite.rows.getResourceAvailability))
  .handler(answerOf(testDriveSite.rows.getResourceAvailability))

export const listSlots = read()
  .validator(inputOf(testDriveSite.rows.listSlots))
  .handler(answerOf(testDriveSite.rows.listSlots))

export const listWaitingCars = read()
  .validator(inputOf(testDriveSite.rows.listVehicles))
  .handler(answerOf(testDriveSite.rows.listVehicles))

/** Records interest in a drive where there is none yet. */
export const registerInterest = write()
  .validator(inputOf(testDriveSite.rows.registerInterest))
  .handler(answerOf(testDriveSite.rows.registerInterest))

export const holdSlot = write()
  .validator(inputOf(testDriveSite.rows.holdSlot))
  .handler(answerOf(testDriveSite.rows.holdSlot))

export const releaseSlot = write()
  .validator(inputOf(testDriveSite.rows.releaseSlot))
  .handler(answerOf(testDriveSite.rows.releaseSlot))

// POST although it reads: an address must not be in URLs and their logs.
export const checkArea = write()
  .validator(validated(z.object({ address: doorAddress })))
  .handler(({ context, data }) => services.checkArea(context.call, data))

export const submitBooking = write()
  .validator(inputOf(testDrive.rows.createOrder))
  .handler(
    answerOf(testDrive.rows.createOrder, ['hold_expired', 'captcha_invalid', 'email_not_allowed', 'too_many_requests']),
  )

export const openLink = read()
  .validator(inputOf(testDrive.rows.decodeParams))
  .handler(({ context, data }) => services.openLink(context.call, data.query))

export const getOrder = read()
  .validator(inputOf(testDrive.rows.getOrderStatus))
  .handler(answerOf(testDrive.rows.getOrderStatus))

/** Moves the order to a held slot. The order gets a new key, and so a new link. */
export const rescheduleOrder = write()
  .validator(inputOf(testDrive.rows.rescheduleOrder))
  .handler(answerOf(testDrive.rows.rescheduleOrder))

export const listCancelTypes = read().handler(({ context }) => context.call.api.testDrive.listCancelTypes())

export const cancelTestDrive = write()
  .validator(inputOf(testDrive.rows.cancelOrder))
  .handler(answerOf(testDrive.rows.cancelOrder))

/** Evaluation of the drive; null before there is one. */
export const getEvaluation = read()
  .validator(inputOf(testDrive.rows.getEvaluation))
  .handler(answerOf(testDrive.rows.getEvaluation))

export const evaluateOrder = write()
  .validator(inputOf(testDrive.rows.createEvaluation))
  .handler(answerOf(testDrive.rows.createEvaluation))

export const getLoginUser = read().handler(({ context }) => services.getLoginUser(context.call))

export const createChallenge = createServerFn({ method: 'GET', strict: { output: false } })
  .middleware([withCall])
  .handler(({ context }) => services.createChallenge(context.call))

export const getCalendarFile = read()
  .validator(validated(z.extend(orderClaim, { title: z.string().check(z.minLength(1), z.maxLength(200)) })))
  .handler(({ context, data }) => readCalendarFile(context.call, data))
