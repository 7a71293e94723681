export const CarPapersStatus = {
  incomplete: 10,
  complete: 20,
} as const
export type CarPapersStatus = (typeof CarPapersStatus)[keyof typeof CarPapersStatus]
