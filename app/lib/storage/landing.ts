/** The query this visit began with, before any navigation inside the site; empty on the server. */
export const landingSearch = typeof window === 'undefined' ? '' : window.location.search
