/**
 * Days and instants (ISO 8601) of the years 1900 to 2199: what people are born in, book and pay. A date beyond them is a
 * mistake or an attempt on calendar arithmetic, which counts days.
 */
export const nearYears = /^(?:19|20|21)\d\d-/
