import { Link, useNavigate } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { termsOf, topicNames } from '#app/components/article/article-terms.ts'
import { Button } from '#app/components/button.tsx'
import { Form } from '#app/components/form.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { useCurrentInView } from '#app/components/use-current-in-view.ts'
import { type ArticleSearch, readArticleSearch } from './article-search.ts'

/** Words and a topic. Both are in the address, so that they work before the script is there, and can be shared. */
export function ArticleFilters({ search }: { search: ArticleSearch }) {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const row = useCurrentInView<HTMLElement>(search.topic)
  const pill = (isChosen: boolean) =>
    `flex min-h-11 items-center rounded-full border px-4 text-sm font-semibold whitespace-nowrap transition-colors ${
      isChosen ? 'border-ink bg-ink text-paper' : 'border-hairline-strong hover:border-ink'
    }`
  const topics = termsOf(topicNames)
  return (
    <div className="grid gap-6 lg:grid-cols-[1fr_22rem] lg:items-end lg:gap-12">
      <nav
        ref={row}
        aria-label={formatMessage({ id: 'content.topics' })}
        className="-mx-1 min-w-0 overflow-x-auto px-1 pb-1"
      >
        <ul className="flex gap-2 lg:flex-wrap">
          {[undefined, ...topics].map((topic) => (
            <li key={topic ?? 'all'}>
              <Link
                to="."
                search={{ ...(search.q && { q: search.q }), ...(topic && { topic }) }}
                resetScroll={false}
                viewTransition={false}
                aria-current={topic === search.topic ? 'true' : undefined}
                className={pill(topic === search.topic)}
              >
                <FormattedMessage id={topic ? topicNames[topic] : 'content.topics.all'} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <search>
        <Form
          method="get"
          // Going back in the address has to show what was searched for there.
          key={search.q}
          onSubmit={(event) => {
            event.preventDefault()
            const fields = Object.fromEntries(new FormData(event.currentTarget))
            void navigate({ to: '.', search: readArticleSearch(fields), resetScroll: false, viewTransition: false })
          }}
          className="flex items-end gap-3 [&>:first-child]:grow"
        >
          <TextField
            name="q"
            type="search"
            label={formatMessage({ id: 'content.search' })}
            defaultValue={search.q ?? ''}
            maxLength={80}
            aria-required={undefined}
          />
          {search.topic && <input type="hidden" name="topic" value={search.topic} />}
          <Button type="submit" variant="quiet">
            <FormattedMessage id="content.search.submit" />
          </Button>
        </Form>
      </search>
    </div>
  )
}
