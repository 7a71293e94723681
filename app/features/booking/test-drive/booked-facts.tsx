import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { openLink } from '#app/functions/booking/test-drive.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { summary } from '#machines/flows/test-drive-booking/index.ts'
import { useBooking, useBookingState } from './booking.tsx'
import { kindOf } from './kinds.ts'
import { useIsSoon } from './use-is-soon.ts'

export type BookedOrder = Extract<Awaited<ReturnType<typeof openLink>>, { ok: true }>['value']['order']

/** Car, place and preparations; the store's address comes with the order. */
export function BookedFacts({ order }: { order: BookedOrder | null }) {
  const { models } = useBooking().facts
  const booked = useBookingState(summary)
  const { modelId, site, address } = booked
  const kind = kindOf(booked)
  const isSoon = useIsSoon()
  const place = address ?? order?.site
  return (
    <dl className="mb-8 border-t border-hairline-strong">
      <Fact label="test-drive.summary.model">{models.find(({ id }) => id === modelId)?.name}</Fact>
      <Fact label="test-drive.summary.place">
        {!address && (
          <p className="font-semibold">
            <bdi>{site?.name}</bdi>
          </p>
        )}
        {place && (
          <address className="not-italic">
            <bdi>{place.street}</bdi>
            <br />
            <bdi>{[place.postcode, place.city].filter(Boolean).join(' ')}</bdi>
          </address>
        )}
      </Fact>
      <Fact label="test-drive.done.bring">
        <FormattedMessage id="test-drive.done.bring.text" />
      </Fact>
      <Fact label="test-drive.done.next">
        {kind && <FormattedMessage id={`test-drive.done.next.${kind}`} values={{ isSoon }} />}
      </Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: MessageId; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(6.5rem,2fr)_5fr] gap-x-5 border-b border-hairline py-4">
      <dt className="text-sm leading-relaxed text-ink-soft">
        <FormattedMessage id={label} />
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
