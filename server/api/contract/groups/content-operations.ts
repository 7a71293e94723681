import { z } from 'zod'
import { localeSlugs } from '#config'
import { get, group, post, put } from '#server/api/contract/endpoint.ts'
import { boundedData, pageNumber } from '#server/api/contract/schemas/bounds.ts'
import {
  alternativeText,
  articleDetail,
  contentKey,
  contentKinds,
  historyEntry,
  historyItem,
  libraryPicture,
  publicKinds,
} from '#server/api/contract/schemas/content.ts'
import { instant } from '#server/api/contract/schemas/test-drive.ts'
import { version } from '#server/api/input/bounds.ts'
import { localTime } from '#server/api/input/campaigns.ts'

const why = 'staff write the content; the specification only reads it'
const staff = { access: 'staff', extension: why } as const

/** `draft` is not public; `changed` is public in an older version. */
export const contentStates = ['draft', 'scheduled', 'published', 'changed'] as const

/** Rises with each save; proves which state the editor saw. */
const revision = version

const document = contentKey.extend({
  state: z.enum(contentStates),
  /** Last saved fields, which depend on the kind; may not be ready to publish. */
  body: z.record(z.string(), z.unknown()),
  /** 0 until staff first save it: the body is then the seeded one, or empty. */
  revision,
  savedBy: z.string().nullable(),
  savedAt: instant.nullable(),
  publishedAt: instant.nullable(),
  /** Scheduled time of publication. */
  publishAt: instant.nullable(),
  /** Scheduled time at which it comes off the site. */
  takeDownAt: instant.nullable(),
  /** Zone of the scheduled times: that of the market in which it is read. */
  timeZone: z.string(),
  /** Latest entries of its history, the newest first. */
  history: z.array(historyItem),
  /** Locales with a text of their own. */
  locales: z.array(z.enum(localeSlugs)),
  /** Those of them whose source has changed since they were translated. */
  outdated: z.array(z.enum(localeSlugs)),
})

const wording = z.object({ body: z.record(z.string(), z.unknown()) })

/** Characters of a document with all its fields: more than the longest article and any configuration. */
const maxCharacters = 200_000

export const contentOperations = group('content-operations', {
  /** Documents of a kind, the last edited first. */
  listDocuments: get('/ops/content', {
    ...staff,
    permission: 'content.read',
    query: z.object({
      kind: z.enum(contentKinds).default('article'),
      q: z.string().trim().max(80).optional(),
      page: pageNumber,
      size: z.coerce.number().int().min(1).max(50).default(25),
    }),
    returns: z.object({
      items: z.array(
        z.object({
          kind: z.enum(contentKinds),
          id: z.string(),
          title: z.string(),
          touchedAt: instant,
          texts: z.array(
            z.object({
              locale: z.enum(localeSlugs),
              state: z.enum(contentStates),
              publishAt: instant.nullable(),
              takeDownAt: instant.nullable(),
              /** Its source has changed since it was translated. */
              isOutdated: z.boolean(),
            }),
          ),
        }),
      ),
      total: z.int(),
    }),
  }),
  getDocument: get('/ops/content/document', {
    ...staff,
    permission: 'content.read',
    query: contentKey,
    returns: document,
    errors: ['not_found'],
  }),
  /** Saves the draft. Refused when another editor has saved since, or while it is scheduled. */
  saveDraft: put('/ops/content/document', {
    ...staff,
    permission: 'content.write',
    body: contentKey.extend({ revision, body: boundedData(maxCharacters) }),
    returns: document,
    errors: ['not_found', 'content_changed', 'content_scheduled', 'content_too_large'],
  }),
  /**
   * Publishes, schedules or unpublishes this revision, or sets when it comes off the site; `keep` takes that back.
   * Idempotent.
   */
  setPublication: post('/ops/content/publication', {
    ...staff,
    permission: 'content.publish',
    body: contentKey.extend({
      kind: z.enum(publicKinds),
      revision,
      action: z.enum(['publish', 'schedule', 'unschedule', 'unpublish', 'takeDown', 'keep']),
      /** Time for `schedule` and `takeDown` in the zone of the document; in the future. */
      at: z.optional(localTime),
    }),
    returns: document,
    errors: ['not_found', 'content_changed', 'content_incomplete', 'content_scheduled'],
  }),
  /** Saved and published wordings of a text, the newest first. */
  listHistory: get('/ops/content/history', {
    ...staff,
    permission: 'content.read',
    query: contentKey.extend({ page: pageNumber, size: z.coerce.number().int().min(1).max(100).default(25) }),
    returns: z.object({ items: z.array(historyItem), total: z.int() }),
  }),
  /** Two wordings of a text; without `to` the second is the draft. */
  compareVersions: get('/ops/content/comparison', {
    ...staff,
    permission: 'content.read',
    query: contentKey.extend({ from: historyEntry, to: historyEntry.optional() }),
    returns: z.object({ from: wording, to: wording }),
    errors: ['not_found'],
  }),
  /** Saves a wording of the history as the draft. */
  restoreVersion: post('/ops/content/restore', {
    ...staff,
    permission: 'content.write',
    body: contentKey.extend({ revision, entry: historyEntry }),
    returns: document,
    errors: ['not_found', 'content_changed', 'content_scheduled'],
  }),
  /** Source of a translation: its draft, and the wording from which the text was last translated. */
  getTranslation: get('/ops/content/translation', {
    ...staff,
    permission: 'content.read',
    query: contentKey.extend({ source: z.enum(localeSlugs) }),
    returns: z.object({
      source: wording.extend({ locale: z.enum(localeSlugs), revision }),
      /** Null where the text was never marked as a translation of this source. */
      translated: wording
        .extend({
          /** Null for a translation that came with the site. */
          at: instant.nullable(),
          /** Empty for one that came with the site, and after the person's erasure. */
          name: z.string(),
        })
        .nullable(),
    }),
    errors: ['not_found'],
  }),
  /** Marks a text as the translation of this revision of its source. Idempotent. */
  setTranslation: post('/ops/content/translation', {
    ...staff,
    permission: 'content.write',
    body: contentKey.extend({ source: z.enum(localeSlugs), sourceRevision: revision }),
    returns: document,
    errors: ['not_found', 'content_changed'],
  }),
  /** Links of all public texts; with `to` those that lead to this path of the site, in any locale. */
  listLinks: get('/ops/content/links', {
    ...staff,
    permission: 'content.read',
    query: z.object({ to: z.string().max(200).optional() }),
    returns: z.object({
      items: z.array(
        contentKey.extend({
          title: z.string(),
          /** Path of the field. */
          field: z.string(),
          href: z.string(),
        }),
      ),
    }),
  }),
  /** Uploaded pictures, the newest first; `q` is part of a name or an alternative text. */
  listPictures: get('/ops/content/pictures', {
    ...staff,
    permission: 'content.read',
    query: z.object({
      q: z.string().trim().max(80).optional(),
      page: pageNumber,
      size: z.coerce.number().int().min(1).max(50).default(24),
    }),
    returns: z.object({ items: z.array(libraryPicture), total: z.int() }),
  }),
  /** A picture, with the texts that show it. */
  getPicture: get('/ops/content/pictures/{name}', {
    ...staff,
    permission: 'content.read',
    returns: libraryPicture.extend({
      usedIn: z.array(
        contentKey.extend({
          title: z.string(),
          /** Shown on the site, not only in a draft. */
          isPublic: z.boolean(),
        }),
      ),
    }),
    errors: ['not_found'],
  }),
  /** Saves the alternative texts. Refused after a save of another person. */
  savePicture: put('/ops/content/pictures/{name}', {
    ...staff,
    permission: 'content.write',
    body: z.object({ version: revision, alt: alternativeText }),
    returns: libraryPicture,
    errors: ['not_found', 'content_changed'],
  }),
  /** Deletes a picture that no text shows. Idempotent. */
  deletePicture: post('/ops/content/pictures/{name}/deletion', {
    ...staff,
    permission: 'content.publish',
    returns: z.object({ name: z.string() }),
    errors: ['picture_in_use'],
  }),
  /** Article as its page would show the draft. */
  previewArticle: get('/ops/content/preview', {
    ...staff,
    permission: 'content.read',
    query: contentKey.pick({ id: true, locale: true }),
    returns: articleDetail,
    errors: ['not_found', 'content_incomplete'],
  }),
})
