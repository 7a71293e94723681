import Player, { Events } from 'hls.js'

/**
 * Plays an HLS stream in a video: with hls.js, or natively where hls.js cannot run (older iPhones). Calls `onFailed`
 * once. Returns a function that stops it.
 */
export function playStream(video: HTMLVideoElement, url: string, onFailed: (error: unknown) => void): () => void {
  // Its types declare this as a static member of the class only.
  // oxlint-disable-next-line import/no-named-as-default-member
  return Player.isSupported() ? playWithScript(video, url, onFailed) : playNatively(video, url, onFailed)
}

function playWithScript(video: HTMLVideoElement, url: string, onFailed: (error: unknown) => void) {
  // Its worker is a script created at runtime, which the content policy refuses.
  const hls = new Player({ enableWorker: false })
  let isOver = false
  hls.on(Events.ERROR, (_, { fatal, type, details }) => {
    // hls.js recovers from the others itself.
    if (!fatal || isOver) return
    isOver = true
    onFailed(new Error(`${type}: ${details}`))
  })
  hls.on(Events.MANIFEST_PARSED, () => startPlayback(video))
  hls.loadSource(url)
  hls.attachMedia(video)
  return () => {
    isOver = true
    hls.destroy()
  }
}

function playNatively(video: HTMLVideoElement, url: string, onFailed: (error: unknown) => void) {
  const fail = () => onFailed(video.error)
  video.addEventListener('error', fail, { once: true })
  video.src = url
  startPlayback(video)
  return () => {
    video.removeEventListener('error', fail)
    video.removeAttribute('src')
    video.load()
  }
}

/** A browser that no longer counts the press as a user gesture plays muted; the controls turn sound on. */
function startPlayback(video: HTMLVideoElement): void {
  video.play().catch(() => {
    video.muted = true
    // If that is refused too, the controls remain.
    video.play().catch(() => {})
  })
}
