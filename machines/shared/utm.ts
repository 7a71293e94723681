/** Of what an address tells about where a visit came from as much is kept: no campaign has more of it. */
export const utmLimits = { params: 10, name: 40, value: 200 } as const
