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

/** One choice out of a few by the names of texts; the list begins anew with each. */
export function FilterPills({ label, pills }: FilterPillsProps) {
  return (
    <PillLinks
      label={label}
      pills={pills.map(({ label: text, ...pill }) => ({ ...pill, name: <FormattedMessage id={text} /> }))}
    />
  )
}
