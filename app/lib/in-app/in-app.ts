/** The containers of the mobile app, as the wire knows them; the app's user agent carries the same mark. */
const containers = ['nioapp', 'cmbchina']
/** Static as the script is: the paths of app-view.ts. */
const appPath = String.raw`/^(\/[a-z]{2}_[A-Z]{2})?\/app(\/|$)/`

/**
 * Marks the document before the first paint when the mobile app shows it: by the `container` parameter, which holds for
 * the visit, by the user agent, or by its path. Pages are cached for everybody, so the server cannot. Static: the policy knows it by
 * hash.
 */
export const inAppScript = `try{const c=new URLSearchParams(location.search).get('container');if(${JSON.stringify(containers)}.includes(c))sessionStorage.setItem('container',c);if(sessionStorage.getItem('container')||/${containers.join('|')}/i.test(navigator.userAgent)||${appPath}.test(location.pathname))document.documentElement.dataset.inApp=''}catch{}`

/** Whether this page is shown inside the mobile app. Browser only. */
export function isInApp(): boolean {
  return 'inApp' in document.documentElement.dataset
}
