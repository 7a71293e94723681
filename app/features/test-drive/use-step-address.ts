import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type BookingStep, canOpen, currentStep } from '#machines/flows/test-drive-booking/index.ts'
import { Booking } from './booking.tsx'

/**
 * Keeps address and machine at the same step. Where the machine goes, the address follows, so that back and forward work;
 * where the address goes, the machine follows if it may, otherwise the address is put right.
 */
export function useStepAddress(addressed: BookingStep | 'done', isRestoring: boolean): void {
  const actor = Booking.useActorRef()
  const step = Booking.useSelector(currentStep)
  const navigate = useNavigate()
  const lastStep = useRef<typeof step | null>(null)

  useEffect(() => {
    if (isRestoring) return
    const hasMoved = lastStep.current !== null && lastStep.current !== step
    lastStep.current = step
    if (addressed === step) return
    const snapshot = actor.getSnapshot()
    if (!hasMoved && addressed !== 'done' && canOpen(snapshot, addressed)) {
      actor.send({ type: 'step.opened', step: addressed })
      return
    }
    void navigate({
      to: '/{-$locale}/test-drive/$step',
      params: (previous) => ({ ...previous, step }),
      // Nobody goes back into a form that has been sent, nor to a step that could not be shown.
      replace: !hasMoved || step === 'done',
    })
  }, [actor, addressed, isRestoring, navigate, step])
}
