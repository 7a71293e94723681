import { useNavigate } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { PillLinks } from '#app/components/pill-links.tsx'
import { WordSearch } from '#app/components/word-search.tsx'
import { longestWords } from '#app/lib/search/search-params.ts'
import { termsOf, topicNames } from '#app/shared/article/article-terms.ts'
import { type ArticleSearch, readArticleSearch } from './article-search.ts'

/** Search words and topic. Both are in the address, so that they work without scripts and can be shared. */
export function ArticleFilters({ search: { q, topic: chosen } }: { search: ArticleSearch }) {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const topics = termsOf(topicNames)
  return (
    <div className="grid gap-6 lg:grid-cols-[1fr_22rem] lg:items-end lg:gap-12">
      <PillLinks
        label="content.topics"
        isInPlace
        desktop="wrapped"
        pills={[undefined, ...topics].map((topic) => ({
          key: topic ?? 'all',
          name: <FormattedMessage id={topic ? topicNames[topic] : 'content.topics.all'} />,
          isChosen: topic === chosen,
          search: () => ({ ...(q && { q }), ...(topic && { topic }) }),
        }))}
      />
      <WordSearch
        words={q}
        label={formatMessage({ id: 'content.search' })}
        submit={<FormattedMessage id="content.search.submit" />}
        maxLength={longestWords}
        className="flex items-end gap-3 [&>:first-child]:grow"
        onFind={(fields) =>
          void navigate({ to: '.', search: readArticleSearch(fields), resetScroll: false, viewTransition: false })
        }
      >
        {chosen && <input type="hidden" name="topic" value={chosen} />}
      </WordSearch>
    </div>
  )
}
