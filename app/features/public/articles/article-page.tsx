import { Link } from '@tanstack/react-router'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { RichText } from '#app/components/rich-text.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { ArticleCard } from '#app/shared/article/article-card.tsx'
import { ArticleFacts } from '#app/shared/article/article-facts.tsx'
import { ArticlePicture } from '#app/shared/article/article-picture.tsx'
import { deskNames, topicNames, typeTexts } from '#app/shared/article/article-terms.ts'
import { useTextDirection } from '#app/shared/article/use-text-direction.ts'
import { modelNames } from '#app/shared/vehicle/model-names.ts'
import { config } from '#config'
import { listPaths } from './article-terms.ts'
import type { Article } from './load-article.ts'

/** Article and related ones; also the preview for staff. */
export function ArticlePage({ article }: { article: Article }) {
  const { name } = useLocale()
  const { title, summary, html, type, topics, desk, scene, language, publishedAt, updatedAt, related } = article
  const written = useTextDirection(language)
  const isForeign = written.lang !== undefined
  return (
    <div className="page-width pt-8 pb-section md:pt-12">
      <article>
        <div className="mx-auto max-w-3xl">
          <p className="flex flex-wrap gap-x-4 text-sm font-semibold">
            <Link
              to={listPaths[type]}
              params={({ locale }) => ({ locale })}
              className="text-ink-soft underline-offset-4 hover:underline"
            >
              <FormattedMessage id={typeTexts[type].title} />
            </Link>
            {topics.map((topic) => (
              <Link
                key={topic}
                to={listPaths[type]}
                params={({ locale }) => ({ locale })}
                search={{ topic }}
                className="inline-block min-h-6 text-accent-ink underline-offset-4 hover:underline"
              >
                <FormattedMessage id={topicNames[topic]} />
              </Link>
            ))}
          </p>
          <h1 {...written} className="mt-4 text-4xl">
            {title}
          </h1>
          <p {...written} className="mt-4 text-xl text-ink-soft">
            {summary}
          </p>
          <div className="mt-6">
            <ArticleFacts article={article}>
              <span>
                <FormattedMessage id={deskNames[desk]} values={{ brand: config.brand.name }} />
              </span>
            </ArticleFacts>
          </div>
          {isForeign && (
            <div className="mt-6">
              <Notice>
                <FormattedMessage id="content.notTranslated" values={{ language: name }} />
              </Notice>
            </div>
          )}
        </div>
        <div className="mx-auto mt-8 max-w-5xl md:mt-12">
          <ArticlePicture scene={scene} isFirst />
        </div>
        <div {...written} className="article-text mx-auto mt-8 max-w-prose md:mt-12">
          <RichText html={html} />
        </div>
        <div className="mx-auto mt-10 grid max-w-prose gap-6">
          {updatedAt !== publishedAt && (
            <p className="text-sm text-ink-soft">
              <FormattedMessage
                id="content.updated"
                values={{ date: <FormattedDate value={updatedAt} day="numeric" month="long" year="numeric" /> }}
              />
            </p>
          )}
          {article.relatedModel && (
            <p>
              <LinkButton
                to="/{-$locale}/test-drive/$step"
                params={({ locale }) => ({ locale, step: 'type' })}
                search={{ model: article.relatedModel }}
                variant="quiet"
              >
                <FormattedMessage id="content.drive" values={{ model: modelNames[article.relatedModel] }} />
              </LinkButton>
            </p>
          )}
        </div>
      </article>
      {related.length > 0 && (
        <section aria-labelledby="related" className="mt-section border-t border-hairline pt-12">
          <h2 id="related" className="text-2xl">
            <FormattedMessage id="content.related" />
          </h2>
          <ul className="mt-8 grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
            {related.map((other) => (
              <li key={other.id}>
                <ArticleCard article={other} level={3} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
