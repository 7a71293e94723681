import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Icon } from '#app/components/icon.tsx'
import { type BookingStep, bookingSteps, problem } from '#machines/flows/test-drive-booking/index.ts'
import { useBookingState } from './booking.tsx'

interface StepHeadingProps {
  step: BookingStep
  title: ReactNode
  lead?: ReactNode
}

/** The question of a step, and the way back to the one before. */
export function StepHeading({ step, title, lead }: StepHeadingProps) {
  const before = bookingSteps[bookingSteps.indexOf(step) - 1]
  // Nobody goes back while it is not known whether the drive is booked.
  const isOpen = useBookingState(problem) !== 'bookingUnclear'
  return (
    <>
      {before && isOpen && (
        <Link
          to="/{-$locale}/test-drive/$step"
          params={({ locale }) => ({ locale, step: before })}
          className="-mt-2 mb-3 inline-flex min-h-11 items-center gap-2 text-sm font-medium underline-offset-4 hover:underline"
        >
          <Icon name="back" className="directional" />
          <FormattedMessage id="test-drive.back" />
        </Link>
      )}
      <h1 className="max-w-[20ch] text-3xl">{title}</h1>
      {lead && <p className="mt-3 max-w-prose text-lg text-ink-soft">{lead}</p>}
    </>
  )
}
