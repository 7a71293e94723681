import { useEffect, useState } from 'react'
import { logError } from '#app/lib/log/log.ts'
import type { StreamStanding } from '#machines/flows/live-stream/live-stream.types.ts'
import { Curtain } from './curtain.tsx'
import type { LiveFlow } from './live-flow.tsx'

const phases = { none: 'unannounced', ahead: 'announced', running: 'live', over: 'ended' } as const

/**
 * Where the stream is watched. The server draws it as the page knew it, which may be some minutes old; the flow, which
 * asks anew, comes with its machine once the page has come to life.
 */
export function LiveStage({ standing }: { standing: StreamStanding }) {
  const [flow, setFlow] = useState<{ Flow: typeof LiveFlow } | null>(null)
  const phase = phases[standing.phase]

  useEffect(() => {
    import('./live-flow.tsx').then(
      ({ LiveFlow: Flow }) => setFlow({ Flow }),
      // The page still says when it is.
      (error: unknown) => logError('the live stream’s player could not be loaded', error),
    )
  }, [])

  return flow ? <flow.Flow known={phase} /> : <Curtain phase={phase} />
}
