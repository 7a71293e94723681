import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type BookingStep, canOpen, currentStep } from '#machines/flows/test-drive-booking/index.ts'
import { useBooking, useBookingState } from './booking.tsx'

/**
 * Keeps address and machine at the same step. Where the machine goes, the address follows, so that back and forward work;
 * where the address goes, the machine follows if it may, otherwise the address is put right. The first step's address is
 * also the way into the booking: it leads to where one under way was left, and from the end of one to the next.
 */
export function useStepAddress(addressed: BookingStep | 'done'): void {
  const { actor, isRunning, startAnother } = useBooking()
  const step = useBookingState(currentStep)
  const navigate = useNavigate()
  // Somebody may go back before the next step has come: then only the visit tells that the address was set anew.
  const visit = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state.__TSR_key })
  const last = useRef<{ actor: typeof actor; step: typeof step } | null>(null)

  const settle = useEffectEvent(() => {
    const before = last.current?.actor === actor ? last.current : null
    last.current = { actor, step }
    if (addressed === step) return undefined

    const hasMoved = before !== null && before.step !== step
    const isEntering = before === null && addressed === 'type'
    if (!hasMoved && !isEntering && addressed !== 'done') {
      if (step === 'done' && addressed === 'type') return startAnother()
      if (canOpen(actor.getSnapshot(), addressed)) return actor.send({ type: 'step.opened', step: addressed })
    }
    return void navigate({
      to: '/{-$locale}/test-drive/$step',
      params: (previous) => ({ ...previous, step }),
      // Nobody goes back into a form that has been sent, nor to a step that could not be shown.
      replace: !hasMoved || step === 'done',
    })
  })

  useEffect(() => {
    if (isRunning) settle()
  }, [actor, addressed, isRunning, step, visit])
}
