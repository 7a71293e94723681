import type { BookingContext } from '#machines/flows/test-drive-booking/index.ts'
import { EntryType } from '#machines/shared/codes.ts'
import { keysOf } from '#machines/shared/keys-of.ts'

/** Kinds of drive as customers choose them, with the machine's and the wire's values. */
const kinds = {
  store: { entryType: EntryType.store, mode: 'test_drive_later' },
  now: { entryType: EntryType.store, mode: 'test_drive_now' },
  door: { entryType: EntryType.door, mode: 'test_drive_later' },
} as const

export type DriveKind = keyof typeof kinds

export const driveKinds = keysOf(kinds)

/** Payload of `type.chosen` for a kind. */
export function choiceOf(kind: DriveKind) {
  return kinds[kind]
}

/** Chosen kind; null if none. */
export function kindOf({ entryType, mode }: Pick<BookingContext, 'entryType' | 'mode'>): DriveKind | null {
  return driveKinds.find((kind) => kinds[kind].entryType === entryType && kinds[kind].mode === mode) ?? null
}

/** Kinds a market offers. */
export function offeredKinds({
  entryTypes,
  modes,
}: {
  entryTypes: readonly number[]
  modes: readonly string[]
}): DriveKind[] {
  return driveKinds.filter((kind) => entryTypes.includes(kinds[kind].entryType) && modes.includes(kinds[kind].mode))
}
