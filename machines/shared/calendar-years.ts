/**
 * Years 1900 to 2199 of ISO 8601 days and instants. Later dates are errors, or attacks on calendar arithmetic that
 * counts days.
 */
export const nearYears = /^(?:19|20|21)\d\d-/
