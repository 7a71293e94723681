import { z } from 'zod'
import { config } from '#config'
import type { Stream, StreamPlayer, StreamState } from '#machines/flows/live-stream/index.ts'
import { type Outcome, refusal, success } from '#machines/shared/outcome.ts'
import { type CalendarFile, calendarFile } from '#server/calendar/calendar-file.ts'
import type { RequestContext } from './request-context.ts'

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
  /** IANA zone of the stream's place; null when none is planned. */
  timeZone: string | null
  /** Backend time. */
  now: string
}

/** Planned stream with its current phase; `none` when editors have planned none. */
export async function readLiveStream(call: RequestContext): Promise<LiveStreamView> {
  const info = await readInfo(call)
  if (!info) return { standing: { phase: 'none' }, timeZone: null, now: new Date().toISOString() }
  return { standing: standingOf(info, call), timeZone: info.timeZone, now: info.now }
}

/** Calendar file of the running or next stream. `title` is in the visitor's language. */
export async function getLiveStreamCalendar(
  call: RequestContext,
  { title }: { title: string },
): Promise<Outcome<CalendarFile, 'not_found'>> {
  const info = await readInfo(call)
  if (!info) return refusal('not_found')
  const { startsAt, endsAt, timeZone, now } = info
  const { locale, publicUrl } = call
  const url = `${publicUrl}/${locale}/live`
  const entry = {
    // Same for all visitors, and different each month.
    id: `live-${startsAt.slice(0, 10)}`,
    product: 'Live stream',
    // Rises with time: a rescheduled stream replaces the saved event.
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

async function readInfo({ api }: RequestContext): Promise<LiveStreamInfo | null> {
  const text = await api.common.getLiveStreamInfo()
  return text === '' ? null : liveStreamInfo.parse(JSON.parse(text))
}

function standingOf(info: LiveStreamInfo, call: RequestContext): StreamState {
  const now = Date.parse(info.now)
  const player = playerOf(info, call)
  const current: Stream = { startsAt: info.startsAt, endsAt: info.endsAt, player }
  if (now >= Date.parse(info.startsAt)) return { phase: 'running', stream: current }
  const isEchoing = now < Date.parse(info.previous.endsAt) + config.live.echoHours * hour
  return isEchoing
    ? { phase: 'over', stream: { ...info.previous, player: null }, next: current }
    : { phase: 'ahead', stream: current }
}

/** Omits a player that the content security policy would block: it allows the configured origins only. */
function playerOf({ player }: LiveStreamInfo, { log }: RequestContext): StreamPlayer | null {
  if (!player) return null
  const isThirdParty = !player.url.startsWith('/')
  const origins = player.kind === 'hls' ? config.live.streamOrigins : config.live.frameOrigins
  if (isThirdParty && !origins.includes(new URL(player.url).origin)) {
    log.warn({ url: player.url }, 'the live stream comes from an origin that app.config.ts does not name')
    return null
  }
  return { ...player, isThirdParty }
}
