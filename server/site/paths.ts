/* Path patterns that decide which part of the site answers, and how. */

const locale = String.raw`(?:\/[a-z]{2}_[A-Z]{2})?`

/**
 * Backend paths: for signed clients its calls, for browsers its issuer, payment pages and files of the local store, for
 * payment providers its webhooks.
 */
export const backendPaths =
  /^\/(?:[a-z]{2}_[A-Z]{2}\/)?bff\/|^\/(?:c\/api|c\/content|api\/v1|l\/web_op|conflet|content\/page|oidc|pay|hooks|store)(?:\/|$)/

/** Public backend calls: their answers are the same for all callers. */
export const publicCalls = /^\/(?:c\/content|l\/web_op|conflet|content\/page)(?:\/|$)/

/** Uploads: the URL states the size of the file, and no more is read. */
export const fileStore = /^\/store\//

/** Prefix of the framework's server functions. */
export const serverFunctions = '/_serverFn/'

/** Pages that read and write the cookies of a sign-in; never cached. */
export const signInPages = new RegExp(`^${locale}/(?:login|logout|auth|sign-in)(?:/|$)`)

/** App view of a page (app/lib/in-app/app-view.ts): search engines index the page's own address. */
export const appView = new RegExp(`^${locale}/app(?:/|$)`)

/** Targets of mailed links: a button there, or a mail program, posts to the same address. */
export const mailedLinks = new RegExp(`^${locale}/(?:newsletter/confirm|unsubscribe)$`)

/** Messages of service workers (app/routes/{-$locale}/push.ts). */
export const workerMessages = new RegExp(`^${locale}/push$`)

/** Streams: the messages of a chat (app/routes/{-$locale}/contact/stream.ts). */
export const streams = new RegExp(`^${locale}/contact/stream$`)

/** Files that are streamed, not rendered: press pictures (app/routes/pictures/press). */
export const pressPictures = /^\/pictures\/press\//

/** Drawings of machines for frames of other documents (app/routes/{-$locale}/machines/$id_/embed.ts). */
export const embeddedDrawings = new RegExp(`^${locale}/machines/[^/]+/embed$`)
