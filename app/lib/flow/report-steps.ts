import type { AnyActorRef, InspectionEvent } from 'xstate'
import { localeOfPath } from '#app/i18n/locale.ts'
import { hasConsent, whenDecided } from '#app/lib/consent/consent.ts'
import { isAppPath } from '#app/lib/in-app/app-view.ts'
import { logWarning } from '#app/lib/log/log.ts'
import { deviceOfWindow, fetchBeyondPage } from '#app/lib/statistics/visit.ts'
import type { MarketCode } from '#config'
import type { devices, flowChannels, flowScenes } from '#server/api/input/statistics.ts'
import { statePath } from './state-path.ts'

/** Step of a flow as it is counted: nothing of the visitor, and nothing that was entered. */
export interface CountedStep {
  machine: string
  /** State of the flow. */
  step: string
  /** Code of what was refused there; absent for an entrance. */
  refusal?: string
  market?: MarketCode
  device: (typeof devices)[number]
  channel: (typeof flowChannels)[number]
  /** Purpose of the form, of a flow that has several. */
  scene?: (typeof flowScenes)[number]
}

/** Call that counts a step; the function of the server, which each page of a flow passes. */
export type CountStep = (options: { data: { body: CountedStep }; fetch: typeof fetch }) => Promise<unknown>

/**
 * Reports each state that a flow enters for the first time in this page, and each refusal, while the visitor allows
 * statistics. What happens before the consent of an earlier visit has been read waits for it in memory; without consent
 * it is dropped. A restored flow has entered its first state before. Returns a function that stops it.
 */
export function reportSteps(
  actor: AnyActorRef,
  {
    machine,
    scene,
    isRestored,
    countStep,
  }: Pick<CountedStep, 'machine' | 'scene'> & { isRestored: boolean; countStep: CountStep },
): () => void {
  const seen = new Set<string>()
  let isStopped = false

  async function report(what: Pick<CountedStep, 'step' | 'refusal'>) {
    const step: CountedStep = { machine, ...(scene && { scene }), ...what, ...surroundings() }
    await whenDecided()
    if (isStopped || !hasConsent('analytical')) return
    try {
      await countStep({ data: { body: step }, fetch: fetchBeyondPage })
    } catch (error) {
      // A number less; the visitor goes on.
      logWarning('a step was not counted', error)
    }
  }

  function enter(step: string) {
    if (seen.has(step)) return
    seen.add(step)
    void report({ step })
  }

  const first = statePath(actor.getSnapshot())
  if (isRestored) seen.add(first)
  else enter(first)
  const { unsubscribe } = actor.subscribe((snapshot) => enter(statePath(snapshot)))
  const inspection = actor.system.inspect((event: InspectionEvent) => {
    if (event.type !== '@xstate.event' || event.actorRef !== actor) return
    const refusal = refusalIn(event.event)
    if (refusal !== null) void report({ step: statePath(actor.getSnapshot()), refusal })
  })
  return () => {
    isStopped = true
    unsubscribe()
    inspection.unsubscribe()
  }
}

/** Code of a call's refusal; null for any other event. */
function refusalIn(event: object): string | null {
  const output: unknown = 'output' in event ? event.output : null
  if (typeof output !== 'object' || output === null || !('ok' in output) || output.ok !== false) return null
  return 'code' in output && typeof output.code === 'string' ? output.code : null
}

function surroundings(): Pick<CountedStep, 'market' | 'device' | 'channel'> {
  const { market } = localeOfPath(window.location.pathname)
  return {
    ...(market && { market }),
    device: deviceOfWindow(),
    channel: isAppPath(window.location.pathname) ? 'app' : 'website',
  }
}
