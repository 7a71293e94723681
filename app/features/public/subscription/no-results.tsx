import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { withChanges, withoutChoices } from './list-choices.ts'
import type { ListSearch } from './list-search.ts'
import { listRoute } from './use-list-search.ts'

/** Nothing fits: the ways on. */
export function NoResults({ search }: { search: ListSearch }) {
  return (
    <div className="grid justify-items-start gap-5 border-y border-hairline py-14">
      <div>
        <p className="text-2xl font-semibold">
          <FormattedMessage id="subscription.results.none" />
        </p>
        <p className="mt-2 max-w-prose text-ink-soft">
          <FormattedMessage id="subscription.results.none.text" />
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton from={listRoute} to="." search={withoutChoices(search)} resetScroll={false} size="small">
          <FormattedMessage id="subscription.results.reset" />
        </LinkButton>
        {search.area && (
          <LinkButton
            from={listRoute}
            to="."
            search={withChanges(search, { area: undefined })}
            resetScroll={false}
            variant="quiet"
            size="small"
          >
            <FormattedMessage id="subscription.results.everywhere" />
          </LinkButton>
        )}
      </div>
    </div>
  )
}
