declare const sanitised: unique symbol

/** HTML from the server's sanitiser (sanitize.server.ts). No other string may be rendered as HTML. */
export type SafeHtml = string & { readonly [sanitised]: true }
