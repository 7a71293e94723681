import { FormattedMessage } from 'react-intl'
import type { WorkUrgency } from '#server/api/input/work.ts'
import type { StatusTone } from './status-dot.tsx'
import { workKinds } from './work-kinds.ts'

export const urgencyTones = {
  overdue: 'wanting',
  soon: 'live',
  later: 'over',
} as const satisfies Record<WorkUrgency, StatusTone>

/** What staff have to do; its code where no text is known. */
export function WorkTitle({ kind, what }: { kind: string; what: string }) {
  const word = workKinds[kind]?.waitsFor.find((known) => known === what)
  return word ? <FormattedMessage id={`staff-work.what.${word}`} /> : what
}
