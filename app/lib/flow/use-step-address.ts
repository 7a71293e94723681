import { useHydrated, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

interface SteppedFlow<Screen extends string, Step extends Screen> {
  /** Another actor for each run of the flow. */
  actor: { send: (event: { type: 'step.opened'; step: Step }) => void }
  isRunning: boolean
  /** Screen the actor began with. */
  firstScreen: Screen
  /** Current screen of the machine. */
  screen: Screen
  /** Whether a call is pending. */
  isWaiting: boolean
  /** Screens that can be reopened. */
  steps: readonly Step[]
  /** Whether the machine may open a step from its current state. */
  mayOpen: (step: Step) => boolean
  /** Final screens; browser history cannot reopen them. */
  endings: readonly Screen[]
  /** Entry of the flow: from there a flow in progress resumes at its step, and a finished one is replaced. */
  entrance: Screen | undefined
  startAnother: () => void
  navigate: (screen: Screen, replace: boolean) => void
}

/**
 * Keeps address and machine at the same step. When the machine moves, the address follows, so that back and forward
 * work; when the address changes, the machine follows if it may, otherwise the address is corrected once no call is
 * pending. So is that of a page reloaded before its address had followed. An address ends with the name of its screen.
 */
export function useStepAddress<Screen extends string, Step extends Screen>(
  addressed: Screen,
  flow: SteppedFlow<Screen, Step>,
): void {
  const {
    actor,
    isRunning,
    firstScreen,
    screen,
    isWaiting,
    steps,
    mayOpen,
    endings,
    entrance,
    startAnother,
    navigate,
  } = flow
  const router = useRouter()
  const isHydrated = useHydrated()
  const [isReloaded] = useState(() => !isHydrated && wasReloaded())
  const last = useRef<{ actor: object; screen: Screen } | null>(null)

  function openStep(asked: Screen): boolean {
    const step = steps.find((one) => one === asked)
    if (step === undefined || !mayOpen(step)) return false
    actor.send({ type: 'step.opened', step })
    return true
  }

  const settle = useEffectEvent(() => {
    if (!isRunning) return
    // A call that was resumed may be answered before this has run once.
    const begun = addressed === firstScreen ? { actor, screen: firstScreen } : null
    const before = last.current?.actor === actor ? last.current : begun
    const isAt = (one: Screen) => router.latestLocation.pathname.endsWith(`/${one}`)
    const hasMoved = before !== null && before.screen !== screen
    if (addressed !== screen && !hasMoved) {
      // The address is already changing, to a step that its link has checked.
      if (!isAt(addressed)) return
      const isEntering = before === null && (addressed === entrance || isReloaded)
      if (!isEntering) {
        // The pending call may lead to this address.
        if (isWaiting) return
        if (addressed === entrance && endings.includes(screen)) return startAnother()
        if (openStep(addressed)) return
      }
    }
    last.current = { actor, screen }
    if (addressed === screen && isAt(screen)) return
    // Replaced, so that back does not return to a step that could not be shown.
    navigate(screen, !hasMoved || endings.includes(screen))
  })

  useEffect(() => settle(), [actor, addressed, isRunning, isWaiting, screen])
  // Back may be pressed before the next step has loaded; then neither step nor screen has changed.
  useEffect(() => router.subscribe('onResolved', () => settle()), [router])
}

/** Whether this document is a reload, which asks for no other step than the one before it; false on the server. */
function wasReloaded(): boolean {
  if (typeof window === 'undefined') return false
  const [load] = performance.getEntriesByType('navigation')
  return load instanceof PerformanceNavigationTiming && load.type === 'reload'
}
