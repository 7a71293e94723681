import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Notice } from '#app/components/notice.tsx'
import type { MessageId } from '#app/i18n/messages.ts'
import { type BookingProblem, canRetry, problem } from '#machines/flows/test-drive-booking/index.ts'
import { useBooking, useBookingState } from './booking.tsx'
import { LimitNotice } from './limit-notice.tsx'

interface Texts {
  title: MessageId
  text: MessageId
}

const texts: Partial<Record<BookingProblem, Texts>> = {
  slotTaken: { title: 'test-drive.slot.taken', text: 'test-drive.slot.taken.text' },
  holdLost: { title: 'test-drive.slot.lost', text: 'test-drive.slot.lost.text' },
  slotNotHeld: { title: 'test-drive.noAnswer', text: 'test-drive.slot.failed' },
}

/** Problem with the slot, and the ways on: another slot, or a retry. `children` are further ones. */
export function SlotNotice({
  own = texts,
  children,
}: {
  own?: Partial<Record<BookingProblem, Texts>>
  children?: ReactNode
}) {
  const { actor } = useBooking()
  const current = useBookingState(problem)
  const mayRetry = useBookingState(canRetry)
  if (current === 'slotsLimited') return <LimitNotice of="slots" />
  const text = current && { ...texts, ...own }[current]
  if (!text) return null
  return (
    <Notice tone="warning" live="assertive" title={<FormattedMessage id={text.title} />}>
      <p>
        <FormattedMessage id={text.text} />
      </p>
      {(mayRetry || children) && (
        <div className="mt-3 flex flex-wrap gap-3">
          {mayRetry && (
            <Button variant="quiet" size="small" onClick={() => actor.send({ type: 'retry.requested' })}>
              <FormattedMessage id="test-drive.retry" />
            </Button>
          )}
          {children}
        </div>
      )}
    </Notice>
  )
}
