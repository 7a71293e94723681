/**
 * Link options for alternatives that differ in their search parameters: by default the router marks a link as current
 * (`aria-current`) when the address starts with it.
 */
export const exactMatch = { exact: true } as const
