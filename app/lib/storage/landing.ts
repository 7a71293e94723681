/**
 * Query of the visit's first page, before any client-side navigation; empty on the server. Read with the first page.
 */
export const landingSearch = typeof window === 'undefined' ? '' : window.location.search
