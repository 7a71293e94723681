/** Status codes of the states of a test drive. */
export const TestDriveStatus = {
  booked: 1,
  arranged: 2,
  completed: 3,
  cancelled: 4,
} as const
export type TestDriveStatus = (typeof TestDriveStatus)[keyof typeof TestDriveStatus]

/** Of a drive that is still ahead. */
export const openTestDrive = [TestDriveStatus.booked, TestDriveStatus.arranged] as const
