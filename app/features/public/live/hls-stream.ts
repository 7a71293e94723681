import Player, { Events } from 'hls.js'

/**
 * Plays a stream that comes in pieces (HLS) in a video: with hls.js, or by the browser itself where that cannot run (older
 * iPhones). Says once when it cannot go on. Returns how to stop it.
 */
export function playStream(video: HTMLVideoElement, url: string, onFailed: (error: unknown) => void): () => void {
  // Its types know this as the class's own alone.
  // oxlint-disable-next-line import/no-named-as-default-member
  return Player.isSupported() ? playWithScript(video, url, onFailed) : playByItself(video, url, onFailed)
}

function playWithScript(video: HTMLVideoElement, url: string, onFailed: (error: unknown) => void) {
  // Its worker is a script made on the way, which the page's policy does not know.
  const hls = new Player({ enableWorker: false })
  let isOver = false
  hls.on(Events.ERROR, (_, { fatal, type, details }) => {
    // It mends the rest itself.
    if (!fatal || isOver) return
    isOver = true
    onFailed(new Error(`${type}: ${details}`))
  })
  hls.on(Events.MANIFEST_PARSED, () => begin(video))
  hls.loadSource(url)
  hls.attachMedia(video)
  return () => {
    isOver = true
    hls.destroy()
  }
}

function playByItself(video: HTMLVideoElement, url: string, onFailed: (error: unknown) => void) {
  const fail = () => onFailed(video.error)
  video.addEventListener('error', fail, { once: true })
  video.src = url
  begin(video)
  return () => {
    video.removeEventListener('error', fail)
    video.removeAttribute('src')
    video.load()
  }
}

/** A browser that thinks the press too long ago plays without sound, which its controls turn on. */
function begin(video: HTMLVideoElement): void {
  video.play().catch(() => {
    video.muted = true
    // Where that is refused, too, the controls are there.
    video.play().catch(() => {})
  })
}
