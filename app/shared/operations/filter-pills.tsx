import { FormattedMessage } from 'react-intl'
import { type PillLink, PillLinks } from '#app/components/pill-links.tsx'
import type { MessageId } from '#app/i18n/messages.ts'

export interface Pill extends Omit<PillLink, 'name'> {
  label: MessageId
}

interface FilterPillsProps {
  label: MessageId
  pills: readonly Pill[]
}

/** Filter with a few choices, labelled by message ids; each choice starts at the list's first page. */
export function FilterPills({ label, pills }: FilterPillsProps) {
  return (
    <PillLinks
      label={label}
      pills={pills.map(({ label: text, ...pill }) => ({ ...pill, name: <FormattedMessage id={text} /> }))}
    />
  )
}
