/** Calendar month, `2026-11`. Without zod, for search parameters: routes read them before any form is there. */
export const monthPattern = /^20\d{2}-(?:0[1-9]|1[0-2])$/
