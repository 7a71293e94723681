import { z } from 'zod'
import { localeSlugs } from '#config'
import { articleLimits } from '#server/api/contract/article-html.ts'
import { articleDesks, articleTopics, articleTypes } from './article-terms.ts'
import { pageNumber } from './bounds.ts'
import { languageCodes } from './language-codes.ts'
import { instant } from './test-drive.ts'

/* Editors' content, as stored and as given to pages. */

/** Tags that invalidate pages and answers cached for all visitors. */
export const contentTagNames = [
  'activities',
  'articles',
  'careers',
  'components',
  'media',
  'memberships',
  'stores',
  'vehicles',
] as const
export type ContentTag = (typeof contentTagNames)[number]

const scene = z.string().regex(/^[a-z0-9-]{1,60}$/)
const modelId = z.enum(['es8', 'fjell', 'vind', 'sund'])

/** Path of a drawn picture of the site, of a film's picture, or of a press picture. */
export const picturePath = z
  .string()
  .regex(
    /^\/pictures\/(?:(?:articles|vehicles)\/[a-z0-9.-]+\.svg|films\/[a-z0-9-]+\.webp|press\/[a-z0-9-]+\.(?:jpg|png|webp))$/,
  )

const figure = z.object({ src: z.string(), alt: z.string(), caption: z.string() })

/** Publishable article in one language. Its text is restricted HTML (article-html.ts). */
export const articleBody = z.object({
  type: z.enum(articleTypes),
  topics: z.array(z.enum(articleTopics)).min(1).max(3),
  desk: z.enum(articleDesks),
  /** Scene of the site, or file name of an article picture. */
  scene,
  relatedModel: modelId.optional(),
  title: z.string().trim().min(5).max(90),
  summary: z.string().trim().min(20).max(200),
  html: z.string().trim().min(1).max(articleLimits.length),
})

/** Press picture, or a film behind a picture of the site: a file of the site, or one at Vimeo. */
export const mediaBody = z.object({
  type: z.enum(['picture', 'video']),
  title: z.string().trim().min(3).max(90),
  caption: z.string().trim().max(300).default(''),
  picture: picturePath,
  /** File of the site (public/films). */
  film: z
    .string()
    .regex(/^\/films\/[a-z0-9-]{1,60}\.(?:mp4|webm)$/)
    .optional(),
  vimeoId: z
    .string()
    .regex(/^\d{5,12}$/)
    .optional(),
  /** Length of a film. */
  seconds: z.int().positive().max(36_000).optional(),
})

/** Newsletter in one language: subject, preview text, and restricted HTML as in articles. Pages never show it. */
export const newsletterBody = z.object({
  /** Subject of the mail, and title of the push message. */
  title: z.string().trim().min(5).max(90),
  /** Preview line, which mail programs show next to the subject; text of the push message. */
  preheader: z.string().trim().min(10).max(140),
  heading: z.string().trim().min(3).max(90),
  html: z.string().trim().min(1).max(articleLimits.length),
})
export type NewsletterBody = z.infer<typeof newsletterBody>

export const contentBlock = z.object({
  type: z.string(),
  id: z.string(),
  /** Texts and links of the block, by field name. */
  fields: z.record(z.string(), z.unknown()),
})

export const articleSummary = z.object({
  id: z.string(),
  type: z.enum(articleTypes),
  title: z.string(),
  summary: z.string(),
  publishedAt: instant,
  scene: z.string(),
  topics: z.array(z.enum(articleTopics)),
  desk: z.enum(articleDesks),
  /** ISO 639-1; differs from the reader's when there is no text in theirs. */
  language: z.string(),
  readingMinutes: z.int(),
  /** Pictures of a gallery; other articles have theirs in the text. */
  pictures: z.array(figure),
})
export type ArticleSummary = z.infer<typeof articleSummary>

export const articleDetail = articleSummary.extend({
  html: z.string(),
  /** ISO 639-1 codes of all published languages. */
  languages: z.array(z.string()),
  updatedAt: instant,
  relatedModel: modelId.nullable(),
  /** Articles of the same type or topics, the most similar first. */
  related: z.array(articleSummary),
})
export type ArticleDetail = z.infer<typeof articleDetail>

/** Smaller variant of a picture, with its size in pixels. */
export const imageVariant = z.object({ src: picturePath, width: z.int().positive(), height: z.int().positive() })
export type ImageVariant = z.infer<typeof imageVariant>

export const mediaItem = z.object({
  id: z.string(),
  type: z.enum(['picture', 'video']),
  title: z.string(),
  caption: z.string(),
  picture: z.string(),
  /** Variants, the narrowest first; empty for drawings and pictures without variants. */
  sizes: z.array(imageVariant).default([]),
  /** File of the site; null for a film at Vimeo, and for a picture. */
  film: z.string().nullable(),
  vimeoId: z.string().nullable(),
  seconds: z.int().nullable(),
  language: z.string(),
  publishedAt: instant,
})
export type MediaItem = z.infer<typeof mediaItem>

/** Search, filter and page number of a list. */
export const contentQuery = z.object({
  page: pageNumber,
  size: z.coerce.number().int().min(1).max(50).default(12),
  q: z.string().trim().max(80).optional(),
  topic: z.enum(articleTopics).optional(),
})

/** Kinds that pages show once they are published. */
export const publicKinds = ['article', 'media', 'component', 'configuration'] as const
/** A newsletter is sent by its campaign, and never published. */
export const contentKinds = [...publicKinds, 'newsletter'] as const
export type ContentKind = (typeof contentKinds)[number]

/** Identity of a document: kind, address and locale. */
export const contentKey = z.object({
  kind: z.enum(contentKinds),
  id: z
    .string()
    .regex(/^[a-z0-9]+(?:[-/.][a-z0-9]+)*$/)
    .max(80),
  locale: z.enum(localeSlugs),
})
export type ContentKey = z.infer<typeof contentKey>

/** Entry in the history of a text: `r7` is the wording saved as revision 7, `v2` the second published version. */
export const historyEntry = z.string().regex(/^[rv]\d{1,9}$/)

export const historyItem = z.object({
  entry: historyEntry,
  at: instant,
  /** Account of the person who saved or published; null for a wording that came with the site. */
  by: z.string().nullable(),
  /** Name of that person; empty after their erasure. */
  name: z.string(),
  /** End of publication; null for saved wordings, and while it is public. */
  until: instant.nullable(),
  /** Name of the person who took it off the site; null where a newer version replaced it. */
  takenDownBy: z.string().nullable(),
  /** Entry that it restored. */
  restoredFrom: historyEntry.nullable(),
})
export type HistoryItem = z.infer<typeof historyItem>

/** File name of an uploaded picture. */
export const pictureName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,80}\.(?:jpg|png|webp)$/)

const languages: ReadonlySet<string> = new Set(languageCodes)

/** Alternative text by language. */
export const alternativeText = z
  .record(z.string().max(10), z.string().trim().max(250))
  .refine((texts) => Object.keys(texts).every((code) => languages.has(code)))

/** Picture of the library. */
export const libraryPicture = z.object({
  name: pictureName,
  picture: picturePath,
  /** Variants, the narrowest first; pages show the first that is wide enough. */
  sizes: z.array(imageVariant),
  alt: alternativeText,
  /** 0 until it is described. */
  version: z.int(),
  createdAt: instant,
  /** Number of texts that show it, drafts included. */
  uses: z.int(),
})
export type LibraryPicture = z.infer<typeof libraryPicture>
