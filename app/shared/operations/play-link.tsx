import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import type { AnyStateMachine } from 'xstate'
import { useLaterMessages } from '#app/i18n/later-messages.ts'
import { describeMachine } from '#machines/shared/describe.ts'
import { type RecordedEvent, recordedWay } from '#machines/shared/recorded-way.ts'

interface PlayLinkProps {
  machine: AnyStateMachine
  events: readonly RecordedEvent[]
}

/** Link to the order's way on the public page of its machine, which gets event types and times only. */
export function PlayLink({ machine, events }: PlayLinkProps) {
  useLaterMessages(['machine'])
  if (events.length === 0) return null
  return (
    <p className="text-sm">
      <Link
        to="/{-$locale}/machines/$id"
        params={(params) => ({ ...params, id: machine.id })}
        search={{ ...recordedWay(describeMachine(machine), events), pos: 0 }}
        className="underline decoration-hairline-strong underline-offset-4"
      >
        <FormattedMessage id="machine.player.link" />
      </Link>
    </p>
  )
}
