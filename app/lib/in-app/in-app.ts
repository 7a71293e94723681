/** Containers of the mobile app, as the wire names them; the app's user agent contains the same mark. */
const containers = ['nioapp', 'cmbchina']
/** Static like the script: the paths of app-view.ts. */
const appPath = String.raw`/^(\/[a-z]{2}_[A-Z]{2})?\/app(\/|$)/`

/**
 * Inline script that marks the document before the first paint inside the mobile app: by the `container` parameter,
 * which applies to the whole visit, by user agent, or by path. The server cannot: pages are cached for everyone.
 * Static, since the content policy lists its hash.
 */
export const inAppScript = `try{const c=new URLSearchParams(location.search).get('container');if(${JSON.stringify(containers)}.includes(c))sessionStorage.setItem('container',c);if(sessionStorage.getItem('container')||/${containers.join('|')}/i.test(navigator.userAgent)||${appPath}.test(location.pathname))document.documentElement.dataset.inApp=''}catch{}`

/** Whether this page is shown inside the mobile app. Browser only. */
export function isInApp(): boolean {
  return 'inApp' in document.documentElement.dataset
}
