import { FormattedMessage } from 'react-intl'
import { Notice } from '#app/components/notice.tsx'
import type { searchAll } from '#app/functions/ops/work.functions.ts'
import { FoundList } from '#app/shared/operations/found-list.tsx'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'

type Found = Awaited<ReturnType<typeof searchAll>>['kinds']

interface SearchPageProps {
  /** Too short to search for where it is undefined. */
  q: string | undefined
  kinds: Found
}

/** What a search has found, by kind. */
export function SearchPage({ q, kinds }: SearchPageProps) {
  return (
    <>
      <PageHeading
        title={
          q === undefined ? (
            <FormattedMessage id="staff-work.search" />
          ) : (
            <FormattedMessage id="staff-work.search.for" values={{ q: <bdi key="q">{q}</bdi> }} />
          )
        }
        lead={<FormattedMessage id="staff-work.search.lead" />}
      />
      {kinds.length === 0 ? (
        <Notice>
          <FormattedMessage id={q === undefined ? 'staff-work.search.short' : 'staff-work.search.none'} />
        </Notice>
      ) : (
        <div className="grid gap-12">
          {kinds.map((found) => (
            <FoundList key={found.kind} {...found} />
          ))}
        </div>
      )}
    </>
  )
}
