import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { buttonClasses } from '#app/components/button-look.ts'
import { Button } from '#app/components/button.tsx'
import { openConsentSettings } from '#app/lib/consent/consent-settings.ts'
import { canRetry, canWatch, phaseOf, playerOf, streamsOf, watchingScene } from '#machines/flows/live-stream/index.ts'
import { Curtain, type KnownPhase } from './curtain.tsx'
import { LongCountdown } from './long-countdown.tsx'
import { Picture } from './picture.tsx'
import { useLiveStream } from './use-live-stream.ts'

/** Stage as its machine has it: countdown, entry, player, failure with retry, end. */
export function LiveFlow({ known }: { known: KnownPhase }) {
  const router = useRouter()
  const { actor, reading } = useLiveStream()
  const currentPhase = useSelector(actor, phaseOf)
  const scene = useSelector(actor, watchingScene)
  const player = useSelector(actor, playerOf)
  const isPlayable = useSelector(actor, canWatch)
  const isRetryable = useSelector(actor, canRetry)
  const { stream, next } = useSelector(actor, streamsOf, (a, b) => a.stream === b.stream && a.next === b.next)
  const stage = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(known)
  if (currentPhase !== null && currentPhase !== 'unknown' && currentPhase !== shown) setShown(currentPhase)

  // Reloads the page's texts when the stage's phase changes.
  useEffect(() => {
    if (shown !== known) void router.invalidate()
  }, [router, shown, known])

  // The pressed button disappeared with its state: keyboard users keep their place.
  useEffect(() => {
    const { current } = stage
    if (scene && current && document.activeElement === document.body && current.dataset['pressed'] !== undefined)
      current.focus()
  }, [scene])

  const press = (type: 'watch.chosen' | 'retry.requested' | 'player.closed') => () => {
    if (stage.current) stage.current.dataset['pressed'] = ''
    actor.send({ type })
  }
  const until = currentPhase === 'announced' ? stream?.startsAt : currentPhase === 'ended' ? next?.startsAt : undefined

  return (
    <div ref={stage} tabIndex={-1}>
      <Curtain
        phase={shown}
        picture={player && <Picture player={player} actor={actor} isOpening={scene === 'opening'} />}
      >
        {until && reading && <LongCountdown until={until} reading={reading} isNext={currentPhase === 'ended'} />}
        {scene === 'offered' &&
          (isPlayable ? (
            <Button onClick={press('watch.chosen')}>
              <FormattedMessage id="live.watch" />
            </Button>
          ) : (
            <p className="max-w-prose text-ink-soft">
              <FormattedMessage id="live.noPicture" />
            </p>
          ))}
        {scene === 'asking' && stream?.player && <ConsentPrompt url={stream.player.url} />}
        {scene === 'interrupted' && (
          <p role="status">
            <FormattedMessage id="live.interrupted" />
          </p>
        )}
        {scene === 'lost' && (
          <p role="alert">
            <FormattedMessage id="live.lost" />
          </p>
        )}
        {currentPhase === 'unknown' && (
          <p role="alert">
            <FormattedMessage id="live.unknown" />
          </p>
        )}
        {isRetryable && (
          <Button variant="quiet" onClick={press('retry.requested')}>
            <FormattedMessage id="live.retry" />
          </Button>
        )}
      </Curtain>
      {player && (
        <p className="mt-3">
          <Button variant="text" size="small" onClick={press('player.closed')}>
            <FormattedMessage id="live.close" />
          </Button>
        </p>
      )}
    </div>
  )
}

/** Third-party player: its consequences, and the two ways on. */
function ConsentPrompt({ url }: { url: string }) {
  const carrier = <bdi>{new URL(url).hostname}</bdi>
  return (
    <div className="grid max-w-prose justify-items-center gap-4">
      <p>
        <FormattedMessage id="live.consent" values={{ carrier }} />
      </p>
      <p className="flex flex-wrap items-center justify-center gap-x-6 gap-y-2">
        <Button onClick={() => void openConsentSettings()}>
          <FormattedMessage id="live.consent.choose" />
        </Button>
        <a href={url} rel="noopener noreferrer" target="_blank" className={buttonClasses({ variant: 'text' })}>
          <FormattedMessage id="live.consent.elsewhere" values={{ carrier }} />
        </a>
      </p>
    </div>
  )
}
