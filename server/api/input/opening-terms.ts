/* What openings choose from. */

export const teams = ['design', 'engineering', 'operations', 'retail', 'service', 'software'] as const
export const workplaces = ['onSite', 'hybrid', 'remote'] as const
export const employments = ['fullTime', 'partTime', 'internship'] as const
export const payPeriods = ['year', 'month', 'hour'] as const
