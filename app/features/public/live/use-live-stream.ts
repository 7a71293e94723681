import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { readLiveStream } from '#app/functions/public/live-stream.functions.ts'
import { useConsent } from '#app/lib/consent/consent.ts'
import { createLiveStreamActors, liveStreamMachine, type LiveStreamPorts } from '#machines/flows/live-stream/index.ts'

export type LiveStreamActor = ActorRefFrom<typeof liveStreamMachine>

/** Runs the flow by the backend's clock, and forwards the visitor's consent. Browser only. */
export function useLiveStream() {
  const isAllowed = useConsent('functionality')
  /** Backend clock at its last answer. */
  const [reading, setReading] = useState<string | null>(null)
  const [machine] = useState(() =>
    liveStreamMachine.provide({ actors: createLiveStreamActors(portsReporting(setReading)) }),
  )
  const actor = useActorRef(machine, { input: { isAllowed } })

  useEffect(() => {
    actor.send({ type: isAllowed ? 'consent.given' : 'consent.withdrawn' })
  }, [actor, isAllowed])

  return { actor, reading }
}

function portsReporting(report: (reading: string) => void): LiveStreamPorts {
  let ahead = 0
  return {
    async readStream(_input, signal) {
      const { standing, now } = await readLiveStream({ signal })
      ahead = Date.parse(now) - Date.now()
      report(now)
      return standing
    },
    now: () => Date.now() + ahead,
    setTimer(callback, ms) {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
  }
}
