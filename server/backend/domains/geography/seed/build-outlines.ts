/*
 * Generates app/shared/map/outlines/<country>.json: the country and neighbouring coasts as SVG paths in a Mercator
 * projection, with its main towns, in at most 12 kB each. Run it after a change here or to the towns: node
 * server/backend/domains/geography/seed/build-outlines.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { geoIdentity, geoMercator, geoPath, type Mercator } from 'd3-geo'
import { feature, type Point, type Shape, type Topology, transform } from 'topojson-client'
import { type MarketCode, marketCodes } from '#config'
import { arabicNames } from '#server/backend/domains/geography/local-names.ts'
import { simplify } from './line-simplification.ts'
import { places, type TownRow } from './places.ts'

/** ISO 3166-1 numeric, and the frame: the part of the country shown, without remote islands. */
const frames: Record<MarketCode, { id: string; west: number; south: number; east: number; north: number }> = {
  DE: { id: '276', west: 5.6, south: 47.2, east: 15.2, north: 55.1 },
  DK: { id: '208', west: 7.9, south: 54.5, east: 15.3, north: 57.85 },
  NL: { id: '528', west: 3.3, south: 50.7, east: 7.3, north: 53.6 },
  SE: { id: '752', west: 10.8, south: 55.2, east: 24.3, north: 69.1 },
  NO: { id: '578', west: 4.4, south: 57.9, east: 31.2, north: 71.25 },
  AE: { id: '784', west: 51.4, south: 22.6, east: 56.5, north: 26.2 },
}

type Frame = (typeof frames)[MarketCode]

const antarctica = '010'
const russia = '643'

/** In units of the drawing: its longer side, the sea around the frame, the minimum distance of labels. */
const longSide = 1_000
const margin = 40
const labelDistance = 75
const mostLabels = 16
const smallestTown = 5_000
/** Smaller islands are left out. */
const smallestArea = 5
/** Shapes are clipped this far outside the drawing, so that the clip is not visible. */
const bleed = 20
const mostBytes = 12_000

const { towns } = places.parse(readJson(new URL('places.json', import.meta.url)))
const atlas: Topology = readJson(new URL(import.meta.resolve('world-atlas/countries-10m.json')))
// The pole is at infinity in this projection.
const geometries = atlas.objects.countries.geometries.filter(({ id }) => id !== antarctica)
const russianArcs = new Set(
  geometries
    .filter(({ id }) => id === russia)
    .flatMap(({ arcs }) => arcs.flat(2))
    .map((index) => (index < 0 ? ~index : index)),
)
// Russia crosses the date line; its far end, outside every map here, is flattened against it.
const arcsInDegrees = atlas.arcs.map((arc, index) =>
  arc.map(transform(atlas.transform)).map(([longitude, latitude]): Point => {
    return [longitude < 0 && russianArcs.has(index) ? 179.9 : longitude, latitude]
  }),
)

for (const country of marketCodes) {
  const url = new URL(`../../../../../app/shared/map/outlines/${country}.json`, import.meta.url)
  writeFileSync(url, smallestThatFits(country))
}

function readJson(url: URL) {
  return JSON.parse(readFileSync(url, 'utf8'))
}

/**
 * Drops increasingly large details until the file is small enough. Neighbours share their borders, so no gaps appear.
 */
function smallestThatFits(country: MarketCode): string {
  for (let detail = 0.5; ; detail *= 1.25) {
    const text = `${JSON.stringify(outlineOf(country, detail), null, 2)}\n`
    if (Buffer.byteLength(text) <= mostBytes) return text
  }
}

function outlineOf(country: MarketCode, detail: number) {
  const { projection, size } = projectionOf(frames[country])
  const arcs = arcsInDegrees.map((arc) => simplify(arc.map(projection), detail))
  const translate = projection.translate()
  const topology: Topology = { type: 'Topology', objects: atlas.objects, arcs }
  const [land, context] = [true, false].map((isOwn) =>
    geometries
      .filter(({ id }) => (id === frames[country].id) === isOwn)
      .map((geometry) => pathOf(feature(topology, geometry).geometry, size))
      .join(''),
  )
  return {
    country,
    width: size[0],
    height: size[1],
    projection: { kind: 'mercator', scale: projection.scale(), x: translate[0], y: translate[1] },
    land,
    context,
    towns: labels(towns[country], projection, size),
  }
}

/** Fits the frame into a drawing whose longer side is `longSide`. */
function projectionOf({ west, south, east, north }: Frame): { projection: Mercator; size: Point } {
  const unit = geoMercator().scale(1).translate([0, 0])
  const [left, top] = unit([west, north])
  const [right, bottom] = unit([east, south])
  const scale = Math.floor((longSide - 2 * margin) / Math.max(right - left, bottom - top))
  const size: Point = [Math.ceil((right - left) * scale) + 2 * margin, Math.ceil((bottom - top) * scale) + 2 * margin]
  const translate: Point = [round(margin - left * scale), round(margin - top * scale)]
  return { projection: geoMercator().scale(scale).translate(translate), size }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

/** SVG path data of the part inside the drawing, in whole units and relative steps. */
function pathOf(shape: Shape, [width, height]: Point): string {
  const rings: Point[][] = []
  const lineTo = (x: number, y: number) => void rings.at(-1)?.push([Math.round(x), Math.round(y)])
  const clip = geoIdentity().clipExtent([
    [-bleed, -bleed],
    [width + bleed, height + bleed],
  ])
  geoPath(clip, {
    moveTo(x, y) {
      rings.push([])
      lineTo(x, y)
    },
    lineTo,
    closePath() {},
  })(shape)
  return rings
    .filter((ring) => areaOf(ring) >= smallestArea)
    .map(ringPath)
    .join('')
}

/** Shoelace formula. */
function areaOf(ring: readonly Point[]): number {
  const doubled = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(doubled) / 2
}

function ringPath([start, ...rest]: readonly Point[]): string {
  let [x, y] = start ?? [0, 0]
  let path = `M${x} ${y}l`
  for (const [nextX, nextY] of rest) {
    if (nextX === x && nextY === y) continue
    path += `${nextX - x} ${nextY - y} `
    ;[x, y] = [nextX, nextY]
  }
  // A minus sign separates two numbers as well as a space does.
  return `${path.trimEnd().replaceAll(' -', '-')}z`
}

/** Most populous towns with room for their labels, and the side of the dot a label fits on. */
function labels(towns: readonly TownRow[], projection: Mercator, [width, height]: Point) {
  const placed: { name: string; arabicName?: string; x: number; y: number; isMain: boolean; isLabelLeft: boolean }[] =
    []
  for (const [id, name, , latitude, longitude, population] of towns) {
    if (population < smallestTown || placed.length === mostLabels) break
    const [x, y] = projection([longitude, latitude])
    const isInside = x > 0 && y > 0 && x < width && y < height
    if (!isInside || placed.some((other) => Math.hypot(other.x - x, other.y - y) < labelDistance)) continue
    placed.push({
      name,
      ...(arabicNames[id] === undefined ? {} : { arabicName: arabicNames[id] }),
      x: Math.round(x),
      y: Math.round(y),
      isMain: placed.length < 5,
      // Near the right edge there is no room to the right of the dot.
      isLabelLeft: x > width * 0.8,
    })
  }
  return placed
}
