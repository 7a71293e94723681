/** Maximum of UTM parameters stored per visit; no real campaign has more. */
export const utmLimits = { params: 10, name: 40, value: 200 } as const
