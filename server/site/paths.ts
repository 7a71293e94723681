/* Which part of the site answers an address, and how. */

const locale = String.raw`(?:\/[a-z]{2}_[A-Z]{2})?`

/**
 * Where any signed client reaches the backend, browsers its issuer, its payment pages and the files of the local store,
 * payment providers its webhooks.
 */
export const backendPaths =
  /^\/(?:[a-z]{2}_[A-Z]{2}\/)?bff\/|^\/(?:c\/api|c\/content|api\/v1|l\/web_op|conflet|content\/page|oidc|pay|hooks|store)(?:\/|$)/

/** Calls of the backend that need no key: each answer is the same for all who ask at its address. */
export const publicCalls = /^\/(?:c\/content|l\/web_op|conflet|content\/page)(?:\/|$)/

/** Where files are put: each address says how large its file is, and no more of it is read. */
export const fileStore = /^\/store\//

/** Where the framework mounts server functions. */
export const serverFunctions = '/_serverFn/'

/** Pages that belong to the browser that asks for them, signed in or not: they give and read the cookies of a sign-in. */
export const signInPages = new RegExp(`^${locale}/(?:login|logout|auth|sign-in)(?:/|$)`)

/** The mobile app's view of a page (app/lib/in-app/app-view.ts): search engines know the page by its own address. */
export const appView = new RegExp(`^${locale}/app(?:/|$)`)

/** Where mailed links lead: a button there is posted to its own page, by people and by their mail programs. */
export const mailedLinks = new RegExp(`^${locale}/(?:newsletter/confirm|unsubscribe)$`)

/** Where service workers tell what they hear (app/routes/{-$locale}/push.ts). */
export const workerNews = new RegExp(`^${locale}/push$`)

/** Answers that go on for a while: what is said in a conversation (app/routes/{-$locale}/contact/stream.ts). */
export const streams = new RegExp(`^${locale}/contact/stream$`)

/** Files that are passed on, not pages: pictures of the press (app/routes/pictures/press). */
export const pressPictures = /^\/pictures\/press\//
