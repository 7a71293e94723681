import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from '#app/i18n/messages.ts'
import { useCurrentInView } from './use-current-in-view.ts'

export interface PillLink {
  key: string
  name: ReactNode
  isChosen: boolean
  /** Search parameters of this choice. */
  search: (previous: object) => Record<string, string | number | boolean | undefined>
}

interface PillLinksProps {
  label: MessageId
  pills: readonly PillLink[]
  /** Keeps the scroll position, for a filter of the content below. */
  isInPlace?: boolean
  /** On desktops: wraps onto several lines, or is a list beside its content. */
  desktop?: 'wrapped' | 'list'
}

const pill =
  'flex min-h-11 items-center rounded-full border px-4 text-sm font-semibold whitespace-nowrap transition-colors'
const layouts = {
  row: { list: '', link: '' },
  wrapped: { list: 'lg:flex-wrap', link: '' },
  list: {
    list: 'lg:grid lg:gap-0.5',
    link: 'lg:min-h-10 lg:justify-between lg:rounded-md lg:px-3 lg:whitespace-normal',
  },
}

/** Single choice as links, each with its own address. A row, which scrolls when it is too long. */
export function PillLinks({ label, pills, isInPlace = false, desktop }: PillLinksProps) {
  const layout = layouts[desktop ?? 'row']
  const { formatMessage } = useIntl()
  const row = useCurrentInView<HTMLElement>(pills.find(({ isChosen }) => isChosen)?.key)
  return (
    <nav ref={row} aria-label={formatMessage({ id: label })} className="-mx-1 min-w-0 overflow-x-auto px-1 py-1">
      <ul className={`flex gap-2 ${layout.list}`}>
        {pills.map(({ key, name, isChosen, search }) => (
          <li key={key}>
            <Link
              to="."
              search={search}
              resetScroll={!isInPlace}
              viewTransition={!isInPlace}
              aria-current={isChosen ? 'true' : undefined}
              className={`${pill} ${layout.link} ${
                isChosen
                  ? 'border-ink bg-ink text-paper'
                  : `border-hairline-strong hover:border-ink ${desktop === 'list' ? 'lg:border-transparent' : ''}`
              }`}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
