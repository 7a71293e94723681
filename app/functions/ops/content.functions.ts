import { staffRead, staffWrite } from '#app/functions/call/staff-call.ts'
import { contentOperations } from '#server/api/contract/groups/content-operations.ts'
import { files } from '#server/api/contract/groups/files.ts'
import { compareVersion as compare } from '#server/services/compare-version.ts'
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

/** What has changed in a text since one of its public versions. */
export const compareVersion = staffRead()
  .validator(inputOf(contentOperations.rows.getVersion))
  .handler(({ context, data }) => compare(context.call, data))

export const presignPressUpload = staffWrite()
  .validator(inputOf(files.rows.presignPressUpload))
  .handler(answerOf(files.rows.presignPressUpload))

export const keepPressPicture = staffWrite()
  .validator(inputOf(files.rows.keepPressPicture))
  .handler(answerOf(files.rows.keepPressPicture))
