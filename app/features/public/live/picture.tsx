import { useEffect, useEffectEvent, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Spinner } from '#app/components/spinner.tsx'
import { logWarning } from '#app/lib/log/log.ts'
import type { StreamPlayer } from '#machines/flows/live-stream/index.ts'
import type { LiveStreamActor } from './use-live-stream.ts'

interface PictureProps {
  player: StreamPlayer
  actor: LiveStreamActor
  isOpening: boolean
}

/** Player of the stream, as large as the stage. Its events go to the machine. */
export function Picture({ player: { kind, url }, actor, isOpening }: PictureProps) {
  const handlers = { onStarted: () => actor.send({ type: 'player.started' }) }
  return (
    <div className="absolute inset-0 bg-sunken">
      {kind === 'frame' ? (
        <FramePicture url={url} {...handlers} />
      ) : (
        <StreamPicture url={url} {...handlers} onFailed={() => actor.send({ type: 'player.failed' })} />
      )}
      {isOpening && (
        <p role="status" className="pointer-events-none absolute inset-0 flex items-center justify-center gap-3">
          <Spinner />
          <FormattedMessage id="live.opening" />
        </p>
      )}
    </div>
  )
}

function FramePicture({ url, onStarted }: { url: string; onStarted: () => void }) {
  const { formatMessage } = useIntl()
  return (
    <iframe
      src={url}
      title={formatMessage({ id: 'live.title' })}
      allow="autoplay; fullscreen; picture-in-picture"
      // Its origin is the carrier's, never the page's: same-origin access is safe.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      referrerPolicy="strict-origin-when-cross-origin"
      onLoad={onStarted}
      className="absolute inset-0 size-full"
    />
  )
}

interface StreamPictureProps {
  url: string
  onStarted: () => void
  onFailed: () => void
}

/** Captions come with the stream; browsers and hls.js offer them in the video's controls. */
function StreamPicture({ url, onStarted, onFailed }: StreamPictureProps) {
  const { formatMessage } = useIntl()
  const video = useRef<HTMLVideoElement>(null)
  const fail = useEffectEvent((error: unknown) => {
    logWarning('the live stream was interrupted', error)
    onFailed()
  })

  useEffect(() => {
    const element = video.current
    if (!element) return
    let isUnmounted = false
    let stop = () => {}
    void (async () => {
      try {
        const { playStream } = await import('./hls-stream.ts')
        if (!isUnmounted) stop = playStream(element, url, fail)
      } catch (error) {
        // Code failed to load: the machine retries.
        if (!isUnmounted) fail(error)
      }
    })()
    return () => {
      isUnmounted = true
      stop()
    }
  }, [url])

  return (
    // Live speech has no captions of ours: those of the stream are in the player's controls.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={video}
      controls
      playsInline
      aria-label={formatMessage({ id: 'live.title' })}
      onPlaying={onStarted}
      className="absolute inset-0 size-full"
    />
  )
}
