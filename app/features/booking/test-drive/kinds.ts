import type { BookingContext } from '#machines/flows/test-drive-booking/index.ts'
import { EntryType } from '#machines/shared/codes.ts'

/** The kinds of drive as people choose between them, by what the machine and the wire know them as. */
const kinds = {
  store: { entryType: EntryType.store, mode: 'test_drive_later' },
  now: { entryType: EntryType.store, mode: 'test_drive_now' },
  door: { entryType: EntryType.door, mode: 'test_drive_later' },
} as const

export type DriveKind = keyof typeof kinds

export const driveKinds = Object.keys(kinds) as DriveKind[]

/** What `type.chosen` carries for a kind. */
export function choiceOf(kind: DriveKind) {
  return kinds[kind]
}

/** The kind that was chosen, null before. */
export function kindOf({ entryType, mode }: Pick<BookingContext, 'entryType' | 'mode'>): DriveKind | null {
  return driveKinds.find((kind) => kinds[kind].entryType === entryType && kinds[kind].mode === mode) ?? null
}

/** The kinds a market offers. */
export function offeredKinds({
  entryTypes,
  modes,
}: {
  entryTypes: readonly number[]
  modes: readonly string[]
}): DriveKind[] {
  return driveKinds.filter((kind) => entryTypes.includes(kinds[kind].entryType) && modes.includes(kinds[kind].mode))
}
