import { leadScenes } from '#machines/flows/lead-form/lead-form.types.ts'

/** Periods that statistics can be limited to, in weeks. */
export const statisticsWeeks = [4, 13, 52] as const

/** Orders that are counted as overdue in a state, at most. */
export const mostOverdue = 1_000

/** Devices of a wizard's visitors, by the width of the window. */
export const devices = ['phone', 'desktop'] as const

/** Purposes of the one form that serves several. */
export const flowScenes = leadScenes

/** Where a wizard was shown. */
export const flowChannels = ['website', 'app'] as const
