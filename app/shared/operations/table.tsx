import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#app/i18n/messages.ts'

interface TableProps {
  /** Accessible name of the table. */
  label: MessageId
  /** From start to end of the line. */
  columns: readonly { label: MessageId; isWide?: boolean }[]
  children: ReactNode
}

/** Table with hairlines. Columns and cells marked `isWide` are hidden on phones. */
export function Table({ label, columns, children }: TableProps) {
  const { formatMessage } = useIntl()
  return (
    <table aria-label={formatMessage({ id: label })} className="w-full border-collapse text-xs sm:text-sm">
      <thead>
        <tr className="border-b border-hairline-strong text-ink-soft">
          {columns.map((column) => (
            <th
              key={column.label}
              scope="col"
              className={`py-3 pe-3 sm:pe-5 text-start font-medium last:pe-0 ${column.isWide ? 'max-md:hidden' : ''}`}
            >
              <FormattedMessage id={column.label} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

/** Row whose first link opens it; keys of the console move through such rows. */
export function Row({ children }: { children: ReactNode }) {
  return (
    <tr data-shortcut="row" className="group relative border-b border-hairline transition-colors hover:bg-ink/3">
      {children}
    </tr>
  )
}

interface CellProps {
  children?: ReactNode
  /** Shown only where there is room. */
  isWide?: boolean
}

export function Cell({ children, isWide = false }: CellProps) {
  return <td className={`py-4 pe-3 sm:pe-5 align-top last:pe-0 ${isWide ? 'max-md:hidden' : ''}`}>{children}</td>
}

/** Makes the whole row a target of its first link. */
export const rowLink = 'font-semibold underline-offset-4 group-hover:underline after:absolute after:inset-0'
