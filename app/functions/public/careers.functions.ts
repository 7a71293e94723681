import { read, write } from '#app/functions/call/call.ts'
import { careers } from '#server/api/contract/groups/careers.ts'
import { jobApplications } from '#server/api/contract/groups/job-applications.ts'
import * as services from '#server/services/careers.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'

export const listOpenings = read()
  .validator(inputOf(careers.rows.listOpenings))
  .handler(answerOf(careers.rows.listOpenings))

export const getOpening = read().validator(inputOf(careers.rows.getOpening)).handler(answerOf(careers.rows.getOpening))

/** Who applies, as far as the session says, and the guidelines. */
export const openApplicationForm = read().handler(({ context }) => services.openApplicationForm(context.call))

export const presignFile = write()
  .validator(inputOf(jobApplications.rows.presignFile))
  .handler(answerOf(jobApplications.rows.presignFile))

export const keepFile = write()
  .validator(inputOf(jobApplications.rows.keepFile))
  .handler(answerOf(jobApplications.rows.keepFile))

export const submitApplication = write()
  .validator(inputOf(jobApplications.rows.submit))
  .handler(answerOf(jobApplications.rows.submit))

export const getApplication = read()
  .validator(inputOf(jobApplications.rows.getApplication))
  .handler(answerOf(jobApplications.rows.getApplication))

export const changeKeeping = write()
  .validator(inputOf(jobApplications.rows.changeKeeping))
  .handler(answerOf(jobApplications.rows.changeKeeping))

export const withdrawApplication = write()
  .validator(inputOf(jobApplications.rows.withdraw))
  .handler(answerOf(jobApplications.rows.withdraw))
