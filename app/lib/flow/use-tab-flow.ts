import { useEffect, useEffectEvent, useState } from 'react'
import type { ActorRefFrom, AnyStateMachine } from 'xstate'
import { readItem, removeItem, writeItem } from '#app/lib/storage/browser-storage.ts'
import { saveFlow } from '#machines/shared/persistence.ts'
import { type CountStep, reportSteps } from './report-steps.ts'

interface OpenedFlow<Flow> {
  /** Not started yet. */
  actor: Flow
  isRestored: boolean
  /** Whether it has ended, so that the tab forgets it. */
  isOver: () => boolean
  /** Runs once it has started. */
  onStart?: () => void
}

/**
 * Flow that this tab stores from step to step until it has ended, such as a form of several steps. `open` creates the
 * actor from what the tab has stored under the key, if anything. Null until it has started.
 */
export function useTabFlow<Flow extends ActorRefFrom<AnyStateMachine>>(
  key: string,
  countStep: CountStep,
  open: (stored: unknown) => OpenedFlow<Flow>,
): Flow | null {
  const [actor, setActor] = useState<Flow | null>(null)
  const opened = useEffectEvent(() => open(readStored(key)))

  useEffect(() => {
    const { actor: started, isRestored, isOver, onStart } = opened()
    started.subscribe(() => {
      if (isOver()) removeItem('sessionStorage', key)
      else writeItem('sessionStorage', key, JSON.stringify(saveFlow(started)))
    })
    started.start()
    onStart?.()
    const { machine } = started.getSnapshot()
    const stopReporting = reportSteps(started, { machine: machine.id, isRestored, countStep })
    setActor(started)
    return () => {
      stopReporting()
      started.stop()
    }
  }, [key, countStep])

  return actor
}

function readStored(key: string): unknown {
  const text = readItem('sessionStorage', key)
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    // Unknown content; the flow starts over.
    return null
  }
}
