import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Scene } from '#app/shared/scene/scene.tsx'
import type { StreamPhase } from '#machines/flows/live-stream/live-stream.selectors.ts'

/** Phase of a stream known to the server. */
export type KnownPhase = Exclude<StreamPhase, 'unknown'>

const words = {
  unannounced: 'live.phase.none',
  announced: 'live.phase.ahead',
  live: 'live.phase.running',
  ended: 'live.phase.over',
} as const satisfies Record<KnownPhase, string>

/** The stage is always dark: the tokens take their dark values within it. */
const night =
  'scheme-dark [--focus:#8fd0ff] [--hairline-strong:#6d808c] [--ink-soft:#c3d0d6] [--ink:#edf2f1] [--paper:#0a141b] [--sunken:#071017]'

interface CurtainProps {
  phase: KnownPhase
  /** Content below the heading. */
  children?: ReactNode
  /** Player in front of the curtain, as large as the stage. */
  picture?: ReactNode
}

/** Stage: a city at night, the texts, and the player. */
export function Curtain({ phase, children, picture }: CurtainProps) {
  return (
    <div
      data-phase={phase}
      className={`relative isolate mt-8 grid aspect-4/5 min-h-[26rem] w-full overflow-hidden rounded-lg bg-paper text-ink sm:aspect-video ${night}`}
    >
      <Scene name="city" hour="night" className="absolute inset-0 -z-20 size-full rtl:-scale-x-100" />
      <div className="absolute inset-0 -z-10 bg-paper/70" />
      {picture ?? (
        <div className="grid content-center justify-items-center gap-6 p-6 text-center sm:content-start sm:p-10 sm:pt-[max(2.5rem,9%)]">
          <p role="status" className="flex items-center gap-3 text-xl font-semibold">
            {phase === 'live' && (
              <span
                aria-hidden="true"
                className="size-3 rounded-full bg-accent motion-safe:animate-[pulse_2s_ease-in-out_infinite]"
              />
            )}
            <FormattedMessage id={words[phase]} />
          </p>
          {children}
        </div>
      )}
    </div>
  )
}
