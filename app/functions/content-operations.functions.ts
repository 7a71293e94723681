import { createServerFn } from '@tanstack/react-start'
import * as content from '#server/services/content-operations.ts'
import * as press from '#server/services/press-pictures.ts'
import { withStaff, withWriteLimit } from './call.ts'
import * as schemas from './content-operations.schemas.ts'
import { validated } from './validated.ts'

export const listDocuments = createServerFn({ method: 'GET', strict: { output: false } })
  .middleware([withStaff])
  .validator(validated(schemas.documentList))
  .handler(({ context, data }) => content.listDocuments(context.call, data))

export const getDocument = createServerFn({ method: 'GET', strict: { output: false } })
  .middleware([withStaff])
  .validator(validated(schemas.contentKey))
  .handler(({ context, data }) => content.getDocument(context.call, data))

export const saveDraft = createServerFn({ method: 'POST', strict: false })
  .middleware([withWriteLimit, withStaff])
  .validator(validated(schemas.draft))
  .handler(({ context, data }) => content.saveDraft(context.call, data))

export const setPublication = createServerFn({ method: 'POST', strict: { output: false } })
  .middleware([withWriteLimit, withStaff])
  .validator(validated(schemas.publication))
  .handler(({ context, data }) => content.setPublication(context.call, data))

export const restoreVersion = createServerFn({ method: 'POST', strict: { output: false } })
  .middleware([withWriteLimit, withStaff])
  .validator(validated(schemas.restoring))
  .handler(({ context, data }) => content.restoreVersion(context.call, data))

export const presignPressUpload = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit, withStaff])
  .validator(validated(schemas.pressUpload))
  .handler(({ context, data }) => press.presignPressUpload(context.call, data))

export const keepPressPicture = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit, withStaff])
  .validator(validated(schemas.pressPicture))
  .handler(({ context, data }) => press.keepPressPicture(context.call, data))
