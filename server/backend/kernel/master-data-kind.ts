import type { MarketCode } from '#config'
import type { ContentTag } from '#server/api/contract/schemas/content.ts'
import type { DataField, DataFigure } from '#server/api/contract/schemas/master-data.ts'
import type { DataKindName } from '#server/api/input/master-data.ts'
import type { BackendContext } from './backend-context.ts'

/** Values of a record by path, as `dataUnits` counts them. */
export type DataValues = ReadonlyMap<string, number | boolean | string | null>

/** Kind of master data that staff maintain, declared by the module that owns its tables. */
export interface MasterDataKind {
  name: DataKindName
  /** A second person releases its changes; else the writer does. */
  concernsMoney: boolean
  /** Pages that show it. */
  tags: readonly ContentTag[]
  listIds(services: BackendContext): Promise<string[]>
  /** Market of a record, and currency of its amounts. */
  marketOf(id: string): { country: MarketCode; currency: string }
  /** Name of a record, the same in every language; null if it is one of a market's only kind. */
  nameOf(services: BackendContext, id: string): Promise<string | null>
  /** Number of orders that have used a record; missing where nothing is used up. */
  usesOf?(services: BackendContext, id: string): Promise<number>
  /**
   * Fields of a record with their values in force, read from the tables; of a record that staff can begin, those it
   * begins with. Throws `not_found`.
   */
  read(services: BackendContext, id: string): Promise<{ fields: readonly DataField[]; values: DataValues }>
  /** Paths of values that contradict others, or those before them. */
  contradictions(values: DataValues, before: DataValues): string[]
  /** Consequences of a change, to be compared. */
  figures(services: BackendContext, id: string, before: DataValues, after: DataValues): Promise<DataFigure[]>
  /** Writes values, in the caller's transaction, which has locked the record. */
  write(services: BackendContext, id: string, values: DataValues): Promise<void>
}

/** Field without what most of them do not need: its path is its name. */
export function dataField(place: Pick<DataField, 'group' | 'name' | 'unit'> & Partial<DataField>): DataField {
  return { path: place.name, subject: null, least: 0, most: 0, step: 1, isOptional: false, choices: [], ...place }
}
