import { z } from 'zod'
import { localeSlugs } from '#config'
import { get, group, post, put } from '#server/api/contract/endpoint.ts'
import { boundedData, pageNumber } from '#server/api/contract/schemas/bounds.ts'
import { articleDetail, contentKey, contentKinds } from '#server/api/contract/schemas/content.ts'
import { instant } from '#server/api/contract/schemas/test-drive.ts'
import { version } from '#server/api/input/bounds.ts'

const why = 'staff write what the site shows; the specification only shows how it is read'
const staff = { access: 'staff', extension: why } as const

/** `draft` is nobody's to read yet or any more; `changed` is public in an older wording. */
export const contentStates = ['draft', 'scheduled', 'published', 'changed'] as const

/** Whose text it is at the moment: the number grows with each saving, and names what somebody has seen. */
const revision = version

const document = contentKey.extend({
  state: z.enum(contentStates),
  /** As last saved; not necessarily fit to be published. Its fields are the kind's. */
  body: z.record(z.string(), z.unknown()),
  /** 0 before staff have saved it once: then the body is what was seeded, or nothing. */
  revision,
  savedBy: z.string().nullable(),
  savedAt: instant.nullable(),
  publishedAt: instant.nullable(),
  /** When it is to be published. */
  publishAt: instant.nullable(),
  /** What was published before, the newest first. */
  versions: z.array(
    z.object({ version: z.int(), publishedAt: instant, publishedBy: z.string(), withdrawnAt: instant.nullable() }),
  ),
  /** Locales that have a text of their own of this. */
  locales: z.array(z.enum(localeSlugs)),
})

/** Characters of a text with all its fields: more than an article of the longest and any configuration. */
const mostCharacters = 200_000

export const contentOperations = group('content-operations', {
  /** What there is of a kind, one line each, the latest touched first. */
  listDocuments: get('/ops/content', {
    ...staff,
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
          texts: z.array(z.object({ locale: z.enum(localeSlugs), state: z.enum(contentStates) })),
        }),
      ),
      total: z.int(),
    }),
  }),
  getDocument: get('/ops/content/document', { ...staff, query: contentKey, returns: document, errors: ['not_found'] }),
  /** Keeps what has been written so far. Refused where somebody else has saved since, or while it is scheduled. */
  saveDraft: put('/ops/content/document', {
    ...staff,
    body: contentKey.extend({ revision, body: boundedData(mostCharacters) }),
    returns: document,
    errors: ['not_found', 'content_changed', 'content_scheduled', 'content_too_large'],
  }),
  /** Publishes, schedules or takes back what was saved as this revision; one that is so already is answered as it stands. */
  setPublication: post('/ops/content/publication', {
    ...staff,
    body: contentKey.extend({
      revision,
      action: z.enum(['publish', 'schedule', 'unschedule', 'unpublish']),
      /** For `schedule`; it lies ahead. */
      at: instant.optional(),
    }),
    returns: document,
    errors: ['not_found', 'content_changed', 'content_incomplete', 'content_scheduled'],
  }),
  /** Saves what an older version says as the draft. */
  restoreVersion: post('/ops/content/restore', {
    ...staff,
    body: contentKey.extend({ revision, version }),
    returns: document,
    errors: ['not_found', 'content_changed', 'content_scheduled'],
  }),
  /** An article as its page would show the draft. */
  previewArticle: get('/ops/content/preview', {
    ...staff,
    query: contentKey.pick({ id: true, locale: true }),
    returns: articleDetail,
    errors: ['not_found', 'content_incomplete'],
  }),
})
