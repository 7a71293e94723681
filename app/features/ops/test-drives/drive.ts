import type { fireTestDriveEvent, getTestDrive, listResources } from '#app/functions/ops/operations.functions.ts'

/** Test drive for staff. */
export type StaffDrive = Extract<Awaited<ReturnType<typeof getTestDrive>>, { ok: true }>['value']
/** Cars and advisors available for its time. */
export type Resources = Awaited<ReturnType<typeof listResources>>

type FireData = Parameters<typeof fireTestDriveEvent>[0]['data']
/** Event that staff may fire, with its input. */
export type StaffEvent = FireData['body']
export type StaffEventType = StaffEvent['type']
