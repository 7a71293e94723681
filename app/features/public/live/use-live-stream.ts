import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { type ActorRefFrom, fromPromise } from 'xstate'
import { readLiveStream } from '#app/functions/public/live-stream.functions.ts'
import { useConsent } from '#app/lib/consent/consent.ts'
import { browserClock } from '#app/lib/flow/clock.ts'
import { type LiveStreamEvent, liveStreamMachine } from '#machines/flows/live-stream/index.ts'
import { createClock } from '#machines/shared/clock.ts'

export type LiveStreamActor = ActorRefFrom<typeof liveStreamMachine>

/** Runs the flow by the backend's clock, and tells it what the visitor allows. In the browser only. */
export function useLiveStream() {
  const isAllowed = useConsent('functionality')
  /** The backend's clock when it last answered. */
  const [reading, setReading] = useState<string | null>(null)
  const [machine] = useState(() => machineTelling(setReading))
  const actor = useActorRef(machine, { input: { isAllowed } })

  useEffect(() => {
    actor.send({ type: isAllowed ? 'consent.given' : 'consent.withdrawn' })
  }, [actor, isAllowed])

  return { actor, reading }
}

/** The flow by the backend's clock; `tell` is given what that clock said last. */
function machineTelling(tell: (reading: string) => void) {
  let ahead = 0
  return liveStreamMachine.provide({
    actors: {
      readStream: fromPromise(async ({ signal }) => {
        const { standing, now } = await readLiveStream({ signal })
        ahead = Date.parse(now) - Date.now()
        tell(now)
        return standing
      }),
      clock: createClock<LiveStreamEvent>({ ...browserClock(), now: () => Date.now() + ahead }),
    },
  })
}
