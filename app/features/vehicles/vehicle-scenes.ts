/** What one may leave word for beside a car, the likeliest first. */
export const vehicleScenes = ['intention', 'test_drive', 'b2b', 'newsletter'] as const
