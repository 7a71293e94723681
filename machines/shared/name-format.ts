/**
 * Names of people and companies, and what people call their own things: letters of any script, never markup, line breaks or
 * other control characters. Each schema adds a length.
 */
export const nameFormat = /^[^<>\p{Cc}]*$/u
