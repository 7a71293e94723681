export const MileagePackageStatus = {
  inUse: 10,
  completed: 30,
  canceled: 999,
} as const
export type MileagePackageStatus = (typeof MileagePackageStatus)[keyof typeof MileagePackageStatus]
