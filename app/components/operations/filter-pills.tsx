import { Link } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#app/i18n/messages.ts'
import { useCurrentInView } from '#app/components/use-current-in-view.ts'

export interface Pill {
  key: string
  label: MessageId
  isChosen: boolean
  /** The rest of the address with this choice; where the list begins anew. */
  search: () => Record<string, string | number>
}

interface FilterPillsProps {
  label: MessageId
  pills: readonly Pill[]
}

/** One choice out of a few, each an address of its own. */
export function FilterPills({ label, pills }: FilterPillsProps) {
  const { formatMessage } = useIntl()
  const row = useCurrentInView<HTMLElement>(pills.find(({ isChosen }) => isChosen)?.key)
  return (
    <nav ref={row} aria-label={formatMessage({ id: label })} className="-mx-1 overflow-x-auto px-1">
      <ul className="flex gap-2">
        {pills.map(({ key, label: text, isChosen, search }) => (
          <li key={key}>
            <Link
              to="."
              search={search}
              aria-current={isChosen ? 'true' : undefined}
              className={`flex min-h-11 items-center rounded-full border px-4 text-sm font-semibold whitespace-nowrap transition-colors ${
                isChosen ? 'border-ink bg-ink text-paper' : 'border-hairline-strong hover:border-ink'
              }`}
            >
              <FormattedMessage id={text} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
