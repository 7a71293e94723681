import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { ArticleFacts, type DatedText } from './article-facts.tsx'
import { ArticlePicture } from './article-picture.tsx'
import { topicNames } from './article-terms.ts'
import { useTextDirection } from './use-text-direction.ts'

/** Article as listed. */
export interface ListedArticle extends DatedText {
  id: string
  title: string
  summary: string
  /** A landscape of the site or a drawing of its own. */
  scene: string
  topics: readonly (keyof typeof topicNames)[]
}

interface ArticleCardProps {
  article: ListedArticle
  /** Newest article, full width. */
  isLead?: boolean
  /** Heading level: below a page's title, or below a section's. */
  level?: 2 | 3
}

/** Article in a list; the whole card links to it. */
export function ArticleCard({ article, isLead = false, level = 2 }: ArticleCardProps) {
  const Heading = `h${level}` as const
  const written = useTextDirection(article.language)
  return (
    <article
      className={`group relative grid content-start gap-x-12 gap-y-5 ${isLead ? 'lg:grid-cols-[3fr_2fr] lg:items-center' : ''}`}
    >
      <ArticlePicture scene={article.scene} isFirst={isLead} />
      <div className="grid content-start gap-2">
        <p className="text-sm font-semibold text-accent-ink">
          {article.topics.slice(0, 1).map((topic) => (
            <FormattedMessage key={topic} id={topicNames[topic]} />
          ))}
        </p>
        <Heading {...written} className={isLead ? 'text-3xl' : 'text-xl'}>
          <Link
            to="/{-$locale}/news/$id"
            params={({ locale }) => ({ locale, id: article.id })}
            className="decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-lg"
          >
            {article.title}
          </Link>
        </Heading>
        <p {...written} className={`text-ink-soft ${isLead ? 'text-lg' : ''}`}>
          {article.summary}
        </p>
        <ArticleFacts article={article} />
      </div>
    </article>
  )
}
