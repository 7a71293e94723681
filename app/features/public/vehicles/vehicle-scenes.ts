/** What one may leave word for beside a car, the likeliest first. */
export const vehicleScenes = ['intention', 'test_drive', 'b2b', 'newsletter'] as const

/** Where an address ends that leads to the form for an offer, open. */
export const offerHash = 'offer'
