import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

/*
 * Draws and records the demonstration's live stream (public/streams): a night drive of some seconds, which the playlist
 * repeats for an hour. Run by hand after changing the drawing, with a Chromium in CHROMIUM_PATH if Playwright has none:
 * node server/backend/domains/site-info/seed/build-stream.ts
 */

const seconds = 12
const hour = 3_600
const folder = join(import.meta.dirname, '../../../../../public/streams')

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? chromium.executablePath(),
  args: ['--no-sandbox'],
})
const page = await browser.newPage()
const recorded = await page.evaluate(record, seconds)
await browser.close()

const film = Buffer.from(recorded.base64, 'base64')
const { head, piece } = partsOf(film)
writeFileSync(join(folder, 'demonstration-head.mp4'), head)
writeFileSync(join(folder, 'demonstration-piece.m4s'), piece)
writeFileSync(join(folder, 'demonstration.m3u8'), playlist())
process.stdout.write(`${recorded.type}, ${film.length} bytes\n`)

/** Runs in the page. */
async function record(length: number) {
  const canvas = document.createElement('canvas')
  canvas.width = 640
  canvas.height = 360
  const brush = canvas.getContext('2d')
  const type = ['avc1.42E01E', 'vp09.00.10.08']
    .map((codec) => `video/mp4;codecs=${codec}`)
    .find(MediaRecorder.isTypeSupported)
  if (!brush || !type) throw new Error('this browser records no video for HLS')
  const houses = Array.from({ length: 46 }, (_, i) => ({ x: i * 34, roof: 60 + ((i * 7919) % 130) }))
  const draw = (time: number) => {
    const sky = brush.createLinearGradient(0, 0, 0, 270)
    sky.addColorStop(0, '#040a14')
    sky.addColorStop(1, '#6a5a5e')
    brush.fillStyle = sky
    brush.fillRect(0, 0, 640, 360)
    // The distance of a loop equals the row's length, so that its end joins its beginning.
    const shift = (time / length) * 782
    for (const { x, roof } of [...houses, ...houses.map((house) => ({ ...house, x: house.x + 782 * 2 }))]) {
      brush.fillStyle = '#0d1c2c'
      brush.fillRect(x - shift * 2, 240 - roof, 30, roof)
      brush.fillStyle = '#ffdc98'
      for (let floor = 12; floor < roof - 8; floor += 18)
        if ((x + floor) % 5 < 3) brush.fillRect(x - shift * 2 + 6, 240 - roof + floor, 18, 4)
    }
    brush.fillStyle = '#0b1620'
    brush.fillRect(0, 240, 640, 120)
    brush.fillStyle = '#7fd0ff'
    for (let mark = -1; mark < 8; mark += 1) brush.fillRect(mark * 100 - ((shift * 6) % 100), 318, 44, 3)
    const sway = Math.sin((time / length) * Math.PI * 2) * 6
    brush.fillStyle = '#b4643c'
    brush.beginPath()
    brush.moveTo(190, 290 + sway / 6)
    brush.bezierCurveTo(200, 258, 240, 232, 310, 230)
    brush.bezierCurveTo(370, 230, 400, 250, 430, 262)
    brush.bezierCurveTo(455, 268, 462, 280, 460, 292)
    brush.closePath()
    brush.fill()
    brush.fillStyle = '#43e0b0'
    brush.fillRect(440, 270, 20, 4)
    brush.fillStyle = '#071017'
    for (const wheel of [240, 410]) {
      brush.beginPath()
      brush.arc(wheel, 290, 22, 0, Math.PI * 2)
      brush.fill()
    }
  }
  draw(0)
  const recorder = new MediaRecorder(canvas.captureStream(15), { mimeType: type, videoBitsPerSecond: 160_000 })
  const parts: Blob[] = []
  recorder.ondataavailable = ({ data }) => parts.push(data)
  const stopped = new Promise((resolve) => {
    recorder.onstop = resolve
  })
  recorder.start()
  const begun = performance.now()
  await new Promise<void>((resolve) => {
    const frame = () => {
      const time = (performance.now() - begun) / 1_000
      draw(Math.min(time, length))
      if (time < length) requestAnimationFrame(frame)
      else resolve()
    }
    frame()
  })
  recorder.stop()
  await stopped
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
  return { type, base64: btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')) }
}

/** Splits a recording into two files, so that servers need no range requests: the header, and one long segment. */
function partsOf(file: Buffer): { head: Buffer; piece: Buffer } {
  let first = 0
  let end = 0
  for (let start = 0; start < file.length; start += file.readUInt32BE(start)) {
    const type = file.toString('latin1', start + 4, start + 8)
    if (type === 'moof' && first === 0) first = start
    // The index that follows is not needed for streaming.
    if (type === 'mdat') end = start + file.readUInt32BE(start)
  }
  return { head: file.subarray(0, first), piece: file.subarray(first, end) }
}

/** Repeats the segment for an hour. */
function playlist(): string {
  const piece = [`#EXTINF:${seconds}.0,`, 'demonstration-piece.m4s', '#EXT-X-DISCONTINUITY'].join('\n')
  return `${[
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${seconds + 1}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-MAP:URI="demonstration-head.mp4"',
    ...Array.from({ length: hour / seconds }, () => piece),
    '#EXT-X-ENDLIST',
  ].join('\n')}\n`
}
