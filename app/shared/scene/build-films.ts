import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { runnerImport } from 'vite'
import type { VehicleDrawingProps } from '#app/shared/vehicle/vehicle-drawing.tsx'
import type { LandscapeProps } from './landscape.tsx'
import type { SceneName } from './scene-names.ts'

/*
 * Records the demonstration's press films (public/films) and their pictures (public/pictures/films): a car drives through
 * a scene of the site while the day turns to night. Run by hand after changing a drawing, with a Chromium in
 * CHROMIUM_PATH if Playwright has none: node app/shared/scene/build-films.ts
 */

const seconds = 10
const root = join(import.meta.dirname, '../../..')

interface Film {
  scene: SceneName
  car: Omit<VehicleDrawingProps, 'id' | 'view' | 'interior'>
}

const films: Record<string, Film> = {
  'es8-fjord': { scene: 'fjord', car: { model: 'es8', paint: 'copper', wheels: 'turbine' } },
  'vind-city': { scene: 'city', car: { model: 'vind', paint: 'arctic', wheels: 'turbine' } },
  'fjell-dune': { scene: 'dune', car: { model: 'fjell', paint: 'moss', wheels: 'turbine' } },
}

/** Paper of both themes (tokens.css), into which the ground of a scene fades. */
const papers = { day: '#f7f5f0', night: '#0a141b' }

/** Steps of a turning wheel: after a fifth of a turn its spokes look the same. */
const wheelSteps = 12

type Drawing<Props> = (component: unknown, props: Props) => string
interface Drawings {
  markupOf: Drawing<LandscapeProps> & Drawing<VehicleDrawingProps>
  Landscape: unknown
  SideDrawing: unknown
  frameOf: (
    model: VehicleDrawingProps['model'],
    view: 'side',
    isToScale: boolean,
  ) => { left: number; top: number; width: number; height: number }
}

const drawings = await readDrawings()
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? chromium.executablePath(),
  args: ['--no-sandbox'],
})
for (const [name, film] of Object.entries(films)) {
  const page = await browser.newPage()
  const { picture, recorded, type } = await page.evaluate(record, { ...layersOf(film), seconds })
  await page.close()
  write(`public/films/${name}.mp4`, recorded)
  write(`public/pictures/films/${name}.webp`, picture)
  process.stdout.write(`${name}: ${type}, ${Math.round((recorded.length * 0.75) / 1_000)} kB\n`)
}
await browser.close()

/** The drawings are components, which Node alone cannot import. */
async function readDrawings(): Promise<Drawings> {
  const read = async (path: string) => {
    const { module } = await runnerImport<Drawings>(join(root, path), { root, configFile: false, logLevel: 'error' })
    return module
  }
  const [{ markupOf }, { Landscape }, { SideDrawing }, { frameOf }] = await Promise.all([
    read('app/components/drawing/markup.ts'),
    read('app/shared/scene/landscape.tsx'),
    read('app/shared/vehicle/side-drawing.tsx'),
    read('app/shared/vehicle/frame.ts'),
  ])
  return { markupOf, Landscape, SideDrawing, frameOf }
}

/** Scene by day and by night, and the car with its wheels in each of their steps. */
function layersOf({ scene: name, car }: Film) {
  const { markupOf, Landscape, SideDrawing, frameOf } = drawings
  const scenes = (['day', 'night'] as const).map((hour) => {
    const drawing = markupOf(Landscape, { id: 's', name, hour }).replaceAll('var(--paper)', papers[hour])
    return svg('0 0 1600 900', 1_280, 720, drawing)
  })
  const { left, top, width, height } = frameOf(car.model, 'side', true)
  const drawing = markupOf(SideDrawing, { id: 'v', ...car, view: 'side', interior: 'basalt' })
  const shownWidth = 620
  const cars = Array.from({ length: wheelSteps }, (_, step) => {
    const angle = (step * 72) / wheelSteps
    const turned = drawing.replaceAll('<g id="vw">', `<g id="vw" transform="rotate(${angle})">`)
    const frame = `${left} ${top} ${width} ${height}`
    return svg(frame, shownWidth, Math.round((shownWidth * height) / width), turned)
  })
  return { scenes, cars }
}

function svg(viewBox: string, width: number, height: number, drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}">${drawing}</svg>`
}

function write(path: string, base64: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), Buffer.from(base64, 'base64'))
}

interface Layers {
  scenes: string[]
  cars: string[]
  seconds: number
}

/** Runs in the page. */
async function record({ scenes, cars, seconds: length }: Layers) {
  const [width, height] = [1_280, 720]
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const brush = canvas.getContext('2d')
  const type = ['avc1.4D401F', 'vp09.00.31.08']
    .map((codec) => `video/mp4;codecs=${codec}`)
    .find((candidate) => MediaRecorder.isTypeSupported(candidate))
  if (!brush || !type) throw new Error('this browser records no MP4')

  const rasterOf = async (text: string): Promise<ImageBitmap> => {
    const image = new Image()
    image.src = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
    await image.decode()
    return createImageBitmap(image)
  }
  const [day, night] = await Promise.all(scenes.map(rasterOf))
  const wheels = await Promise.all(cars.map(rasterOf))
  const [first] = wheels
  if (!day || !night || !first) throw new Error('a drawing is missing')

  const draw = (time: number) => {
    const at = time / length
    // By day at both ends, so that the film can be repeated.
    const darkness = (1 - Math.cos(at * Math.PI * 2)) / 2
    brush.globalAlpha = 1
    brush.drawImage(day, 0, 0)
    brush.globalAlpha = darkness
    brush.drawImage(night, 0, 0)
    brush.globalAlpha = 1
    const x = -first.width + at * (width + first.width)
    const y = height - first.height - 34 + Math.sin(time * 5) * 0.8
    // A wheel rolls as far as its car.
    const step = Math.floor(x / 8) % wheels.length
    const car = wheels[(step + wheels.length) % wheels.length] ?? first
    brush.filter = `brightness(${1 - 0.5 * darkness})`
    brush.drawImage(car, x, y)
    brush.filter = 'none'
    const beam = brush.createLinearGradient(x + first.width * 0.95, 0, x + first.width * 1.9, 0)
    beam.addColorStop(0, `rgba(255, 244, 214, ${0.5 * darkness})`)
    beam.addColorStop(1, 'rgba(255, 244, 214, 0)')
    brush.fillStyle = beam
    brush.beginPath()
    brush.moveTo(x + first.width * 0.95, y + first.height * 0.5)
    brush.lineTo(x + first.width * 1.9, y + first.height * 0.42)
    brush.lineTo(x + first.width * 1.9, y + first.height * 0.95)
    brush.lineTo(x + first.width * 0.95, y + first.height * 0.62)
    brush.fill()
  }
  const base64Of = async (blob: Blob) => {
    const bytes = new Uint8Array(await blob.arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
  }

  draw(length * 0.58)
  const picture = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/webp', 0.85)
  })
  if (!picture) throw new Error('no picture was drawn')
  draw(0)
  const recorder = new MediaRecorder(canvas.captureStream(24), { mimeType: type, videoBitsPerSecond: 900_000 })
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
  return { picture: await base64Of(picture), recorded: await base64Of(new Blob(parts)), type }
}
