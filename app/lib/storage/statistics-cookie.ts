/**
 * Cookie by which the server sees the consent to statistics, which the browser stores for itself. It has the same value
 * for everyone.
 */
export const statisticsCookie = 'statistics'
