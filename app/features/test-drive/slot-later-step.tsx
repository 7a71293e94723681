import { useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { Skeleton } from '#app/components/skeleton.tsx'
import { SlotCalendar } from '#app/components/slot-calendar.tsx'
import { listSlots } from '#app/functions/test-drive.functions.ts'
import { isBusy, problem } from '#machines/flows/test-drive-booking/index.ts'
import { useBooking, useBookingState } from './booking.tsx'
import { focusField } from './focus-field.ts'
import { withHeldSlot } from './held-slot.ts'
import { SlotNotice } from './slot-notice.tsx'
import { StepForm } from './step-form.tsx'
import { useAnswer } from './use-answer.ts'
import { useLoaded } from './use-loaded.ts'
import { ZoneNote } from './zone-note.tsx'

/** A day and a time of it. Going on reserves them. */
export function SlotLaterStep() {
  const { formatMessage } = useIntl()
  const { actor } = useBooking()
  const answer = useAnswer('slot')
  const isHolding = useBookingState(isBusy)
  const current = useBookingState(problem)
  const { site, modelId, entryType, startsAt, hold, holdKey } = useBookingState(({ context }) => context)
  const [chosen, setChosen] = useState(startsAt)
  const [isMissing, setIsMissing] = useState(false)
  const heldStart = hold && hold.holdKey === holdKey ? hold.startsAt : null
  const { loaded, reload } = useLoaded(site && `slots ${site.id} ${modelId} ${entryType}`, () =>
    listSlots({ data: { siteId: site?.id ?? '', modelId: modelId ?? '', entryType: entryType ?? 1 } }),
  )
