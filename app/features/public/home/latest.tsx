import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { ArticleCard, type ListedArticle } from '#app/shared/article/article-card.tsx'

/** Latest articles. */
export function Latest({ articles }: { articles: readonly ListedArticle[] }) {
  return (
    <section aria-labelledby="latest-title" className="page-width pb-section">
      <div className="flex flex-wrap items-baseline justify-between gap-x-10">
        <h2 id="latest-title" className="text-3xl">
          <FormattedMessage id="home.latest.title" />
        </h2>
        <LinkButton to="/{-$locale}/news" params={({ locale }) => ({ locale })} variant="text">
          <FormattedMessage id="home.latest.all" />
        </LinkButton>
      </div>
      <ul className="mt-8 grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {articles.map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} level={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}
