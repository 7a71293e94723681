import type { SafeHtml } from '#app/lib/html/safe-html.ts'

/** Sanitised HTML in the site's typography. */
export function RichText({ html }: { html: SafeHtml }) {
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
}
