import { z } from 'zod'
import { config } from '#config'
import type { Stream, StreamPlayer, StreamState } from '#machines/flows/live-stream/index.ts'
import { type Outcome, refusal, success } from '#machines/shared/outcome.ts'
import { type CalendarFile, calendarFile } from '#server/calendar/calendar-file.ts'
import type { Call } from './call.ts'

const instant = z.iso.datetime()
const span = { startsAt: instant, endsAt: instant }
const liveStreamInfo = z.object({
  ...span,
  timeZone: z.string(),
  player: z.object({ kind: z.enum(['hls', 'frame']), url: z.string() }).nullable(),
  previous: z.object(span),
  now: instant,
})
type LiveStreamInfo = z.infer<typeof liveStreamInfo>

const hour = 3_600_000

export interface LiveStreamView {
  standing: StreamState
  /** IANA zone of the place where it is made; null where none is planned. */
  timeZone: string | null
  /** By the backend's clock. */
  now: string
}

/** Which stream there is, and where the clock stands to it. None where editors have planned none. */
export async function readLiveStream(call: Call): Promise<LiveStreamView> {
  const info = await readInfo(call)
  if (!info) return { standing: { phase: 'none' }, timeZone: null, now: new Date().toISOString() }
  return { standing: standingOf(info, call), timeZone: info.timeZone, now: info.now }
}

/** The stream that runs or comes next, for a calendar. `title` is what the visitor reads there, in their language. */
export async function getLiveStreamCalendar(
  call: Call,
  { title }: { title: string },
): Promise<Outcome<CalendarFile, 'not_found'>> {
  const info = await readInfo(call)
  if (!info) return refusal('not_found')
  const { startsAt, endsAt, timeZone, now } = info
  const { locale, publicUrl } = call
  const url = `${publicUrl}/${locale}/live`
  const entry = {
    // The same for all who save it, and another one each month.
    id: `live-${startsAt.slice(0, 10)}`,
    product: 'Live stream',
    // Grows with time: a stream that was moved takes the place of what was saved before.
    sequence: Math.floor(Date.parse(now) / 60_000),
    title,
    startsAt,
    endsAt,
    timeZone,
    locale,
    place: [url],
    isCancelled: false,
    url,
  }
  return success(calendarFile(entry, { now: new Date(now), publicUrl }))
}

async function readInfo({ api }: Call): Promise<LiveStreamInfo | null> {
  const text = await api.common.getLiveStreamInfo()
  return text === '' ? null : liveStreamInfo.parse(JSON.parse(text))
}

function standingOf(info: LiveStreamInfo, call: Call): StreamState {
  const now = Date.parse(info.now)
  const player = playerOf(info, call)
  const current: Stream = { startsAt: info.startsAt, endsAt: info.endsAt, player }
  if (now >= Date.parse(info.startsAt)) return { phase: 'running', stream: current }
  const isEchoing = now < Date.parse(info.previous.endsAt) + config.live.echoHours * hour
  return isEchoing
    ? { phase: 'over', stream: { ...info.previous, player: null }, next: current }
    : { phase: 'ahead', stream: current }
}

/** What pages may not load is not offered: their policy knows the origins of the configuration and no other. */
function playerOf({ player }: LiveStreamInfo, { log }: Call): StreamPlayer | null {
  if (!player) return null
  const isThirdParty = !player.url.startsWith('/')
  const origins = player.kind === 'hls' ? config.live.streamOrigins : config.live.frameOrigins
  if (isThirdParty && !origins.includes(new URL(player.url).origin)) {
    log.warn({ url: player.url }, 'the live stream comes from an origin that app.config.ts does not name')
    return null
  }
  return { ...player, isThirdParty }
}
