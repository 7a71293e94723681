import { staffRead, staffWrite } from '#app/functions/call/staff-call.ts'
import { testDriveOrderMachine } from '#machines/orders/test-drive-order/index.ts'
import { operations } from '#server/api/contract/groups/operations.ts'
import { testDriveOperations } from '#server/api/contract/groups/test-drive-operations.ts'
import { testDriveSite } from '#server/api/contract/groups/test-drive-site.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'
import { withReplay } from './replayed-log.server.ts'

export const listTestDrives = staffRead()
  .validator(inputOf(testDriveOperations.rows.listTestDrives))
  .handler(answerOf(testDriveOperations.rows.listTestDrives))

export const getTestDrive = staffRead()
  .validator(inputOf(testDriveOperations.rows.getTestDrive))
  .handler(withReplay(testDriveOrderMachine, answerOf(testDriveOperations.rows.getTestDrive)))

export const listResources = staffRead()
  .validator(inputOf(testDriveOperations.rows.listResources))
  .handler(answerOf(testDriveOperations.rows.listResources))

export const fireTestDriveEvent = staffWrite()
  .validator(inputOf(testDriveOperations.rows.fireTestDriveEvent))
  .handler(answerOf(testDriveOperations.rows.fireTestDriveEvent))

export const createWalkInOrder = staffWrite()
  .validator(inputOf(testDriveSite.rows.createWalkInOrder))
  .handler(answerOf(testDriveSite.rows.createWalkInOrder))

export const listMails = staffRead()
  .validator(inputOf(operations.rows.listMails))
  .handler(answerOf(operations.rows.listMails))

export const listTexts = staffRead()
  .validator(inputOf(operations.rows.listTexts))
  .handler(answerOf(operations.rows.listTexts))

export const getMail = staffRead()
  .validator(inputOf(operations.rows.getMail))
  .handler(answerOf(operations.rows.getMail))

export const getClock = staffRead()
  .validator(inputOf(operations.rows.getClock))
  .handler(answerOf(operations.rows.getClock))

export const advanceClock = staffWrite()
  .validator(inputOf(operations.rows.advanceClock))
  .handler(answerOf(operations.rows.advanceClock))

export const listJobs = staffRead()
  .validator(inputOf(operations.rows.listJobs))
  .handler(answerOf(operations.rows.listJobs))

export const getHealth = staffRead()
  .validator(inputOf(operations.rows.getHealth))
  .handler(answerOf(operations.rows.getHealth))
