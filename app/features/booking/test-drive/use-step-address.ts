import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { canOpen, currentStep } from '#machines/flows/test-drive-booking/index.ts'
import { useBooking, useBookingState } from './booking.tsx'
import type { AddressedStep } from './steps.ts'

/**
 * Keeps address and machine at the same step. Where the machine goes, the address follows, so that back and forward work;
 * where the address goes, the machine follows if it may, otherwise the address is put right. The first step's address is
 * also the way into the booking: it leads to where one under way was left, and from the end of one to the next.
 */
export function useStepAddress(addressed: AddressedStep): void {
  const { actor, isRunning, startAnother } = useBooking()
  const step = useBookingState(currentStep)
  const router = useRouter()
  const navigate = useNavigate()
  const last = useRef<{ actor: typeof actor; step: typeof step } | null>(null)

  const settle = useEffectEvent(() => {
    if (!isRunning) return undefined
    const before = last.current?.actor === actor ? last.current : null
    last.current = { actor, step }
    const isAt = (one: AddressedStep) => router.latestLocation.pathname.endsWith(`/${one}`)
    if (addressed === step && isAt(step)) return undefined

    const hasMoved = before !== null && before.step !== step
    // The address is on its way already, and whoever sent it there knew the step.
    if (!hasMoved && !isAt(addressed)) return undefined

    const isEntering = before === null && addressed === 'type'
    if (!hasMoved && !isEntering && addressed !== 'done') {
      if (step === 'done' && addressed === 'type') return startAnother()
      if (canOpen(actor.getSnapshot(), addressed)) return actor.send({ type: 'step.opened', step: addressed })
    }
    return void navigate({
      to: '/{-$locale}/test-drive/$step',
      params: ({ locale }) => ({ locale, step }),
      // Nobody goes back into a form that has been sent, nor to a step that could not be shown.
      replace: !hasMoved || step === 'done',
    })
  })

  useEffect(() => settle(), [actor, addressed, isRunning, step])
  // Somebody may go back before the next step has come; then neither step nor screen has changed.
  useEffect(() => router.subscribe('onResolved', () => settle()), [router])
}
