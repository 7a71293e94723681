import { Link, type LinkProps } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '#app/i18n/messages.ts'

/** A part of the account or the console. */
export interface Section {
  label: MessageId
  to: NonNullable<LinkProps['to']>
  /** Pages below it belong to other sections. */
  isExact?: boolean
}

/** The way to a section, marked where one is in it. */
export function SectionLink({ label, to, isExact = false }: Section) {
  return (
    <Link
      to={to}
      params={({ locale }) => ({ locale })}
      activeOptions={{ exact: isExact, includeSearch: false }}
      activeProps={{ className: 'border-ink font-semibold text-ink' }}
      inactiveProps={{ className: 'border-transparent text-ink-soft hover:text-ink' }}
      className="flex min-h-13 items-center border-b-2 whitespace-nowrap"
    >
      <FormattedMessage id={label} />
    </Link>
  )
}
