export const TestDriveStatus = {
  booked: 1,
  arranged: 2,
  completed: 3,
  cancelled: 4,
} as const
export type TestDriveStatus = (typeof TestDriveStatus)[keyof typeof TestDriveStatus]

/** Status codes of upcoming drives. */
export const openTestDrive = [TestDriveStatus.booked, TestDriveStatus.arranged] as const
