import type { LocaleSlug } from '#config'
import type { contentItems } from '#server/backend/platform/db/schema/content.ts'
import { respelled } from './american.ts'
import { seedArticles } from './articles/articles.ts'
import { languagesOf, readText } from './articles/read-text.ts'
import type { SeedArticle, SeedText } from './articles/seed-article.ts'
import { languageHomes } from './language-homes.ts'
import { languageOf } from './text-in.ts'

type ContentRow = typeof contentItems.$inferSelect

const hour = 3_600_000
const day = 24 * hour

/** Each article in each of its languages; in American English only if the spelling differs. */
export function articleRows(now: Date): ContentRow[] {
  return Object.entries(seedArticles).flatMap(([id, article]) =>
    languagesOf(id).flatMap((language) => {
      const text = readText(id, language)
      const row = rowOf(id, article, languageHomes[language], text, now)
      const american = respelled(text)
      const isSpelledAlike = language !== 'en' || JSON.stringify(american) === JSON.stringify(text)
      return isSpelledAlike ? [row] : [row, rowOf(id, article, 'en_US', american, now)]
    }),
  )
}

/** Title, summary and scene of an article in a locale's lists; in English if there is no other text. */
export function articleIn(id: string, locale: LocaleSlug): SeedText & { scene: string } {
  const article = seedArticles[id]
  if (!article) throw new Error(`no article ${id}`)
  const own = languageOf(locale)
  const text = readText(id, languagesOf(id).includes(own) ? own : 'en')
  return { ...(locale === 'en_US' ? respelled(text) : text), scene: article.scene }
}

function rowOf(
  id: string,
  { publishedAt, ...article }: SeedArticle,
  locale: LocaleSlug,
  text: SeedText,
  now: Date,
): ContentRow {
  const date =
    typeof publishedAt === 'string'
      ? new Date(publishedAt)
      : new Date(Math.floor(now.getTime() / hour) * hour - publishedAt.daysAgo * day)
  return { id, kind: 'article', locale, body: { ...article, ...text }, publishedAt: date }
}
