/** Lead scenes for a car, the most likely first. */
export const vehicleScenes = ['intention', 'test_drive', 'b2b', 'newsletter'] as const

/** Fragment that opens the form for an offer. */
export const offerHash = 'offer'
