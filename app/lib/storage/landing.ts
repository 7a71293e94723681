/** The query this visit began with, before any navigation inside the site; empty on the server. Read with the first page. */
export const landingSearch = typeof window === 'undefined' ? '' : window.location.search
