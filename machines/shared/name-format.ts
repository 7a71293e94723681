/**
 * Names of people, companies and labels: letters of any script, no markup, line breaks or other control characters.
 * Each schema adds a length.
 */
export const nameFormat = /^[^<>\p{Cc}]*$/u
