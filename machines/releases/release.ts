import type { RecordedMachine } from '#machines/shared/record.ts'

/** Title by id of its text, `machine-lead.state.confirmed`. */
export type Titles = Readonly<Record<string, string>>

/** All machines at one time, with the titles of their states, events, calls and guards by locale. */
export interface Release {
  /** Day of the release, or a git revision. */
  name: string
  machines: readonly RecordedMachine[]
  titles: Readonly<Record<string, Titles>>
}
