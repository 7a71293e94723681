import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { Pages } from '#app/components/pages.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { ArticleCard } from '#app/shared/article/article-card.tsx'
import { typeTexts } from '#app/shared/article/article-terms.ts'
import { ArticleFilters } from './article-filters.tsx'
import { type ArticleSearch, articlesOnPage } from './article-search.ts'
import { type Articles, type ArticleType, listPaths } from './article-terms.ts'
import { ListHeading } from './list-heading.tsx'

interface ArticleListPageProps {
  type: ArticleType
  articles: Articles
  search: ArticleSearch
  /** Below the heading. */
  children?: ReactNode
}

/** Articles of one type: the newest in the reader's language large, the rest in a grid. */
export function ArticleListPage({ type, articles: { items, total }, search, children }: ArticleListPageProps) {
  const { lang } = useLocale()
  const { page = 1 } = search
  const isNarrowed = search.q !== undefined || search.topic !== undefined
  const hasLead = page === 1 && !isNarrowed && items.length > 2
  const lead = hasLead ? (items.find(({ language }) => language === lang) ?? items[0]) : undefined
  const ordered = lead ? [lead, ...items.filter((article) => article !== lead)] : items
  return (
    <div className="page-width pt-10 pb-section md:pt-14">
      <ListHeading {...typeTexts[type]}>{children}</ListHeading>
      <ArticleFilters search={search} />
      <p role="status" className={isNarrowed ? 'tabular mt-8 text-ink-soft' : 'sr-only'}>
        <FormattedMessage id="content.found" values={{ count: total }} />
      </p>
      {items.length === 0 ? (
        <div className="mt-10 border-t border-hairline py-14">
          <p className="text-xl">
            <FormattedMessage id={isNarrowed ? 'content.none' : 'content.empty'} />
          </p>
          {(isNarrowed || page > 1) && (
            <p className="mt-6">
              <LinkButton to={listPaths[type]} params={({ locale }) => ({ locale })} search={{}} variant="quiet">
                <FormattedMessage id="content.showAll" />
              </LinkButton>
            </p>
          )}
        </div>
      ) : (
        <ul className="mt-10 grid gap-x-10 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
          {ordered.map((article) => (
            <li key={article.id} className={article === lead ? 'sm:col-span-full' : ''}>
              <ArticleCard article={article} isLead={article === lead} />
            </li>
          ))}
        </ul>
      )}
      <Pages page={page} last={Math.ceil(total / articlesOnPage)} />
    </div>
  )
}
