import { createFileRoute } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { ArticleListPage } from '#app/features/public/articles/article-list-page.tsx'
import { articleListHead, loadArticles } from '#app/features/public/articles/article-list-route.ts'
import { readArticleSearch } from '#app/features/public/articles/article-search.ts'
import { findFactSheet } from '#app/functions/public/articles.functions.ts'
import { cachedUntilChanged } from '#app/lib/cache-control/cache-control.ts'
import { FactSheetLink } from '#app/shared/article/fact-sheet-link.tsx'

export const Route = createFileRoute('/{-$locale}/newsroom')({
  staticData: { messages: ['content'] },
  validateSearch: readArticleSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const [articles, factSheet] = await Promise.all([loadArticles('newsroom', deps), findFactSheet()])
    return { articles, factSheet }
  },
  headers: () => cachedUntilChanged('articles'),
  head: ({ match: { context, search } }) => articleListHead(context.locale, 'newsroom', search),
  component: Newsroom,
})

function Newsroom() {
  const { articles, factSheet } = Route.useLoaderData()
  return (
    <ArticleListPage type="newsroom" articles={articles} search={Route.useSearch()}>
      <p className="mt-6 flex flex-wrap gap-3">
        {factSheet && <FactSheetLink path={factSheet} />}
        <LinkButton to="/{-$locale}/media" params={({ locale }) => ({ locale })} variant="quiet" size="small">
          <FormattedMessage id="content.newsroom.media" />
        </LinkButton>
      </p>
    </ArticleListPage>
  )
}
