import { type InlineSources, noInline } from './inline-sources.ts'

interface HeldPage {
  body: Buffer<ArrayBuffer>
  inline: InlineSources
}

const pages = new WeakMap<Request, HeldPage>()

/**
 * The answer to a request for a page, without its body: that waits beside the request until it is asked for. A body that
 * travels in a Response is checked, encoded, put into a stream and read out of it again, all for a page that is sent whole.
 * `inline` is what its policy allows beside files.
 */
export function holdPage(request: Request, html: string, inline: InlineSources, init: ResponseInit): Response {
  pages.set(request, { body: Buffer.from(html), inline })
  return new Response(null, init)
}

/** What an answer says: the page held for it, or its own body, for whose inline elements nobody vouches. */
export async function heldPage(request: Request, response: Response): Promise<HeldPage> {
  return pages.get(request) ?? { body: Buffer.from(await response.arrayBuffer()), inline: noInline }
}
