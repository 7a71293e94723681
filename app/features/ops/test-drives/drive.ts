import type { fireTestDriveEvent, getTestDrive, listResources } from '#app/functions/ops/operations.functions.ts'

/** A test drive as staff see it. */
export type StaffDrive = Extract<Awaited<ReturnType<typeof getTestDrive>>, { ok: true }>['value']
/** Cars and advisors for its time. */
export type Resources = Awaited<ReturnType<typeof listResources>>

type FireData = Parameters<typeof fireTestDriveEvent>[0]['data']
/** What staff may fire, with what the event asks for. */
export type StaffEvent = FireData['body']
export type StaffEventType = StaffEvent['type']
