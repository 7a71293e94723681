import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'

interface SteppedFlow<Screen extends string, Step extends Screen> {
  /** Another one for each run of the flow. */
  actor: { send: (event: { type: 'step.opened'; step: Step }) => void }
  isRunning: boolean
  /** Where the machine is. */
  screen: Screen
  /** Whether a call is under way. */
  isWaiting: boolean
  /** Those of its screens that one may go back to. */
  steps: readonly Step[]
  /** What the machine says of going to a step from where it is. */
  mayOpen: (step: Step) => boolean
  /** Nobody goes back into these: what they show has happened. */
  endings: readonly Screen[]
  /** Where people come in: from there one under way goes on where it was left, and one that is over makes room. */
  entrance: Screen | undefined
  startAnother: () => void
  navigate: (screen: Screen, replace: boolean) => void
}

/**
 * Keeps address and machine at the same step. Where the machine goes, the address follows, so that back and forward work;
 * where the address goes, the machine follows if it may, otherwise the address is put right once no call is under way. An
 * address ends with the name of its screen.
 */
export function useStepAddress<Screen extends string, Step extends Screen>(
  addressed: Screen,
  flow: SteppedFlow<Screen, Step>,
): void {
  const { actor, isRunning, screen, isWaiting, steps, mayOpen, endings, entrance, startAnother, navigate } = flow
  const router = useRouter()
  const last = useRef<{ actor: object; screen: Screen } | null>(null)

  function openStep(asked: Screen): boolean {
    const step = steps.find((one) => one === asked)
    if (step === undefined || !mayOpen(step)) return false
    actor.send({ type: 'step.opened', step })
    return true
  }

  const settle = useEffectEvent(() => {
    if (!isRunning) return
    const before = last.current?.actor === actor ? last.current : null
    const isAt = (one: Screen) => router.latestLocation.pathname.endsWith(`/${one}`)
    const hasMoved = before !== null && before.screen !== screen
    if (addressed !== screen && !hasMoved) {
      // The address is on its way already, and whoever sent it there knew the step.
      if (!isAt(addressed)) return
      const isEntering = addressed === entrance && before === null
      if (!isEntering) {
        // What is under way may lead where the address is.
        if (isWaiting) return
        if (addressed === entrance && endings.includes(screen)) return startAnother()
        if (openStep(addressed)) return
      }
    }
    last.current = { actor, screen }
    if (addressed === screen && isAt(screen)) return
    // Nor does anybody go back to a step that could not be shown.
    navigate(screen, !hasMoved || endings.includes(screen))
  })

  useEffect(() => settle(), [actor, addressed, isRunning, isWaiting, screen])
  // Somebody may go back before the next step has come; then neither step nor screen has changed.
  useEffect(() => router.subscribe('onResolved', () => settle()), [router])
}
