import { z } from 'zod'
import { localeSlugs } from '#config'
import { articleLimits } from '#server/api/contract/article-html.ts'
import { articleDesks, articleTopics, articleTypes } from './article-terms.ts'
import { pageNumber } from './bounds.ts'
import { instant } from './test-drive.ts'

/* What editors write, as pages are given it and as it is stored. */

/** What pages and answers that are kept for all are made of. */
export const contentTagNames = ['activities', 'articles', 'careers', 'components', 'media', 'vehicles'] as const
export type ContentTag = (typeof contentTagNames)[number]

const scene = z.string().regex(/^[a-z0-9-]{1,60}$/)
const modelId = z.enum(['es8', 'fjell', 'vind', 'sund'])

/** Path of one of the site's drawn pictures, or of one that staff have laid out for the press. */
export const picturePath = z
  .string()
  .regex(/^\/pictures\/(?:(?:articles|vehicles)\/[a-z0-9.-]+\.svg|press\/[a-z0-9-]+\.(?:jpg|png|webp))$/)

const figure = z.object({ src: z.string(), alt: z.string(), caption: z.string() })

/** An article in one language, fit to be published. Its text is restricted HTML (article-html.ts). */
export const articleBody = z.object({
  type: z.enum(articleTypes),
  topics: z.array(z.enum(articleTopics)).min(1).max(3),
  desk: z.enum(articleDesks),
  /** A scene of the site, or the name of a file among the articles' pictures. */
  scene,
  relatedModel: modelId.optional(),
  title: z.string().trim().min(5).max(90),
  summary: z.string().trim().min(20).max(200),
  html: z.string().trim().min(1).max(articleLimits.length),
})

/** A press picture, or a film at Vimeo's of which the site shows a picture first. */
export const mediaBody = z.object({
  type: z.enum(['picture', 'video']),
  title: z.string().trim().min(3).max(90),
  caption: z.string().trim().max(300).default(''),
  picture: picturePath,
  vimeoId: z
    .string()
    .regex(/^\d{5,12}$/)
    .optional(),
  /** Length of a film. */
  seconds: z.int().positive().max(36_000).optional(),
})

export const contentBlock = z.object({
  type: z.string(),
  id: z.string(),
  /** That block's texts and links, keyed by field name. */
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
  /** ISO 639-1: not the reader's own where there is no text in it. */
  language: z.string(),
  readingMinutes: z.int(),
  /** Of a gallery; other articles have theirs in the text. */
  pictures: z.array(figure),
})
export type ArticleSummary = z.infer<typeof articleSummary>

export const articleDetail = articleSummary.extend({
  html: z.string(),
  /** ISO 639-1, all in which it is published. */
  languages: z.array(z.string()),
  updatedAt: instant,
  relatedModel: modelId.nullable(),
  /** Of the same type or about the same, the nearest first. */
  related: z.array(articleSummary),
})
export type ArticleDetail = z.infer<typeof articleDetail>

/** A picture made smaller, in pixels as it is shown. */
export const pictureSize = z.object({ src: picturePath, width: z.int().positive(), height: z.int().positive() })
export type PictureSize = z.infer<typeof pictureSize>

export const mediaItem = z.object({
  id: z.string(),
  type: z.enum(['picture', 'video']),
  title: z.string(),
  caption: z.string(),
  picture: z.string(),
  /** The same for a page, the narrowest first. A drawing has none, nor has a picture that was never made smaller. */
  sizes: z.array(pictureSize).default([]),
  vimeoId: z.string().nullable(),
  seconds: z.int().nullable(),
  language: z.string(),
  publishedAt: instant,
})
export type MediaItem = z.infer<typeof mediaItem>

/** A page of a list that is looked through, filtered and leafed through by number. */
export const contentQuery = z.object({
  page: pageNumber,
  size: z.coerce.number().int().min(1).max(50).default(12),
  q: z.string().trim().max(80).optional(),
  topic: z.enum(articleTopics).optional(),
})

export const contentKinds = ['article', 'media', 'component', 'configuration'] as const
export type ContentKind = (typeof contentKinds)[number]

/** Which text is meant: what it is, its address, whose readers it is for. */
export const contentKey = z.object({
  kind: z.enum(contentKinds),
  id: z
    .string()
    .regex(/^[a-z0-9]+(?:[-/.][a-z0-9]+)*$/)
    .max(80),
  locale: z.enum(localeSlugs),
})
export type ContentKey = z.infer<typeof contentKey>
