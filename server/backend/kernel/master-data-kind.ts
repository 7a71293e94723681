import type { MarketCode } from '#config'
import type { ContentTag } from '#server/api/contract/schemas/content.ts'
import type { DataField, DataFigure } from '#server/api/contract/schemas/master-data.ts'
import type { DataKindName } from '#server/api/input/master-data.ts'
import type { BackendContext } from './backend-context.ts'

/** Values of a record by path. Amounts are in minor units, shares in basis points. */
export type DataValues = ReadonlyMap<string, number | boolean | null>

/** Kind of master data that staff maintain, declared by the module that owns its tables. */
export interface MasterDataKind {
  name: DataKindName
  /** Pages that show it. */
  tags: readonly ContentTag[]
  listIds(services: BackendContext): Promise<string[]>
  /** Market of a record, and currency of its amounts. */
  marketOf(id: string): { country: MarketCode; currency: string }
  /** Number of orders that have used a record; missing where nothing is used up. */
  usesOf?(services: BackendContext, id: string): Promise<number>
  /**
   * Fields of a record with their values in force, read from the tables; of a record that staff can begin, those it
   * begins with. Throws `not_found`.
   */
  read(services: BackendContext, id: string): Promise<{ fields: readonly DataField[]; values: DataValues }>
  /** Paths of values that contradict others. */
  contradictions(values: DataValues): string[]
  /** Consequences of a change, to be compared. */
  figures(services: BackendContext, id: string, before: DataValues, after: DataValues): Promise<DataFigure[]>
  /** Writes values, in the caller's transaction, which has locked the record. */
  write(services: BackendContext, id: string, values: DataValues): Promise<void>
}
