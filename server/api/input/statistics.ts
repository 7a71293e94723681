/** Periods that statistics can be limited to, in weeks. */
export const statisticsWeeks = [4, 13, 52] as const

/** Devices of a wizard's visitors, by the width of the window. */
export const devices = ['phone', 'desktop'] as const

/** Where a wizard was shown. */
export const flowChannels = ['website', 'app'] as const
