export const wheelDesigns = ['aero', 'turbine'] as const
export type WheelDesign = (typeof wheelDesigns)[number]
