import { describe, expect, it } from 'vitest'
import { config } from '#config'
import { getLiveStreamCalendar, readLiveStream } from '#server/services/live-stream.ts'
import { callTo } from './calls.ts'

const hour = 3_600_000
const starts = Date.parse('2026-12-03T12:00:00.000Z')
const ended = Date.parse('2026-11-05T13:00:00.000Z')
const iso = (time: number) => new Date(time).toISOString()

const own = { kind: 'hls', url: '/streams/evening.m3u8' }

function at(now: number, player: object | null = own) {
  const info = {
    startsAt: iso(starts),
    endsAt: iso(starts + hour),
    timeZone: 'Asia/Shanghai',
    localStart: '2026-12-03T20:00:00+08:00',
    path: '/live',
    player,
    previous: { startsAt: iso(ended - hour), endsAt: iso(ended) },
    now: iso(now),
  }
  return callTo(() => Response.json({ result_code: 'success', data: JSON.stringify(info) }))
}

const nothing = () => callTo(() => Response.json({ result_code: 'success', data: '' }))

describe('the live stream', () => {
  it.each([
    ['over', ended],
    ['over', ended + config.live.echoHours * hour - 1],
    ['ahead', ended + config.live.echoHours * hour],
    ['ahead', starts - 1],
    ['running', starts],
    ['running', starts + hour - 1],
  ])('is %s at %i', async (phase, now) => {
    expect((await readLiveStream(at(now))).standing.phase).toBe(phase)
  })

  it('is none where editors have planned none', async () => {
    expect(await readLiveStream(nothing())).toMatchObject({ standing: { phase: 'none' }, timeZone: null })
  })

  it('tells the one that is over and the one after it', async () => {
    expect((await readLiveStream(at(ended))).standing).toMatchObject({
      stream: { endsAt: iso(ended), player: null },
      next: { startsAt: iso(starts), player: { url: own.url } },
    })
  })

  it.each([
    [own, { ...own, isThirdParty: false }],
    [
      { kind: 'frame', url: 'https://player.vimeo.com/video/76979871?dnt=1' },
      { kind: 'frame', url: 'https://player.vimeo.com/video/76979871?dnt=1', isThirdParty: true },
    ],
    // The page's policy would keep them out.
    [{ kind: 'frame', url: 'https://elsewhere.example/1' }, null],
    [{ kind: 'hls', url: 'https://player.vimeo.com/1.m3u8' }, null],
    [null, null],
  ])('offers of %j what a page may load: %j', async (given, offered) => {
    const { standing } = await readLiveStream(at(starts, given))
    expect(standing).toMatchObject({ stream: { player: offered } })
  })
})

describe('its calendar file', () => {
  it('is one event at the hour of its place, with the page as its address', async () => {
    const file = await getLiveStreamCalendar(at(starts - hour), { title: 'Solvei live aus Shanghai' })
    if (!file.ok) throw new Error(file.code)
    expect(file.value.filename).toBe('live-2026-12-03.ics')
    const lines = file.value.content.split('\r\n')
    expect(lines).toContain('DTSTART;TZID=Asia/Shanghai:20261203T200000')
    expect(lines).toContain('DTEND;TZID=Asia/Shanghai:20261203T210000')
    expect(lines).toContain('SUMMARY:Solvei live aus Shanghai')
    expect(file.value.content).toContain('https://site.example/de_DE/live')
  })

  it('is not there where no stream is planned', async () => {
    expect(await getLiveStreamCalendar(nothing(), { title: 'x' })).toEqual({ ok: false, code: 'not_found' })
  })
})
