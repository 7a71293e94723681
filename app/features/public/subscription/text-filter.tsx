import { useIntl } from 'react-intl'
import { TextField } from '#app/components/text-field.tsx'
import { withChanges } from './list-choices.ts'
import type { ListSearch } from './list-search.ts'
import { useSelect } from './use-list-search.ts'

/** Words to look for; they count when somebody has finished typing. */
export function TextFilter({ search }: { search: ListSearch }) {
  const { formatMessage } = useIntl()
  const select = useSelect()
  const { q = '' } = search

  function look(text: string) {
    if (text.trim() !== q) select(withChanges(search, { q: text.trim() || undefined }))
  }

  return (
    <div className="border-b border-hairline pb-5">
      <TextField
        // Going back in the address has to show what was searched for there.
        key={q}
        name="q"
        type="search"
        label={formatMessage({ id: 'subscription.filter.q' })}
        placeholder={formatMessage({ id: 'subscription.filter.q.hint' })}
        defaultValue={q}
        maxLength={80}
        enterKeyHint="search"
        aria-required={undefined}
        onBlur={(event) => look(event.target.value)}
      />
    </div>
  )
}
