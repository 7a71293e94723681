import { staffRead, staffWrite } from '#app/functions/call/staff-call.ts'
import { contentOperations } from '#server/api/contract/groups/content-operations.ts'
import { files } from '#server/api/contract/groups/files.ts'
import { compareVersions as compare } from '#server/services/compare-versions.ts'
import { checkLinks as check, listBrokenLinks as listBroken } from '#server/services/content-links.ts'
import { setPublication as publish } from '#server/services/content-operations.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'
import { getTranslation as translationOf } from '#server/services/translation.ts'

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

/** Source of a translation, with what has changed since. */
export const getTranslation = staffRead()
  .validator(inputOf(contentOperations.rows.getTranslation))
  .handler(({ context, data }) => translationOf(context.call, data))

export const setTranslation = staffWrite({ strict: { output: false } })
  .validator(inputOf(contentOperations.rows.setTranslation))
  .handler(answerOf(contentOperations.rows.setTranslation))

/** Links of a saved draft that lead nowhere. */
export const checkLinks = staffRead()
  .validator(inputOf(contentOperations.rows.getDocument))
  .handler(({ context, data }) => check(context.call, data))

/** Links of public texts that lead nowhere. */
export const listBrokenLinks = staffRead()
  .validator(inputOf(contentOperations.rows.listLinks))
  .handler(({ context, data }) => listBroken(context.call, data))

export const listPictures = staffRead()
  .validator(inputOf(contentOperations.rows.listPictures))
  .handler(answerOf(contentOperations.rows.listPictures))

export const getPicture = staffRead()
  .validator(inputOf(contentOperations.rows.getPicture))
  .handler(answerOf(contentOperations.rows.getPicture))

export const savePicture = staffWrite()
  .validator(inputOf(contentOperations.rows.savePicture))
  .handler(answerOf(contentOperations.rows.savePicture))

export const deletePicture = staffWrite()
  .validator(inputOf(contentOperations.rows.deletePicture))
  .handler(answerOf(contentOperations.rows.deletePicture))

export const presignPressUpload = staffWrite()
  .validator(inputOf(files.rows.presignPressUpload))
  .handler(answerOf(files.rows.presignPressUpload))

export const keepPressPicture = staffWrite()
  .validator(inputOf(files.rows.keepPressPicture))
  .handler(answerOf(files.rows.keepPressPicture))
