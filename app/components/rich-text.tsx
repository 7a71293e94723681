import type { SafeHtml } from '#app/lib/html/safe-html.ts'

/** Shows sanitised HTML in the site's own typography. */
export function RichText({ html }: { html: SafeHtml }) {
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
}
