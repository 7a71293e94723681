import { staffRead, staffWrite } from '#app/functions/call/staff-call.ts'
import { contentOperations } from '#server/api/contract/groups/content-operations.ts'
import { files } from '#server/api/contract/groups/files.ts'
import { compareVersions as compare } from '#server/services/compare-versions.ts'
import { setPublication as publish } from '#server/services/content-operations.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'

export const listDocuments = staffRead({ strict: { output: false } })
  .validator(inputOf(contentOperations.rows.listDocuments))
  .handler(answerOf(contentOperations.rows.listDocuments))

export const getDocument = staffRead({ strict: { output: false } })
  .validator(inputOf(contentOperations.rows.getDocument))
  .handler(answerOf(contentOperations.rows.getDocument))

export const saveDraft = staffWrite({ strict: false })
  .validator(inputOf(contentOperations.rows.saveDraft))
  .handler(answerOf(contentOperations.rows.saveDraft))

export const setPublication = staffWrite({ strict: { output: false } })
  .validator(inputOf(contentOperations.rows.setPublication))
  .handler(({ context, data }) => publish(context.call, data))

export const restoreVersion = staffWrite({ strict: { output: false } })
  .validator(inputOf(contentOperations.rows.restoreVersion))
  .handler(answerOf(contentOperations.rows.restoreVersion))

export const listHistory = staffRead()
  .validator(inputOf(contentOperations.rows.listHistory))
  .handler(answerOf(contentOperations.rows.listHistory))

/** What has changed between two wordings of a text. */
export const compareVersions = staffRead()
  .validator(inputOf(contentOperations.rows.compareVersions))
  .handler(({ context, data }) => compare(context.call, data))

export const presignPressUpload = staffWrite()
  .validator(inputOf(files.rows.presignPressUpload))
  .handler(answerOf(files.rows.presignPressUpload))

export const keepPressPicture = staffWrite()
  .validator(inputOf(files.rows.keepPressPicture))
  .handler(answerOf(files.rows.keepPressPicture))
