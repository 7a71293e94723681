declare const sanitised: unique symbol

/** HTML that has been through the server's sanitiser (sanitize.server.ts). Nothing else may be shown as HTML. */
export type SafeHtml = string & { readonly [sanitised]: true }
