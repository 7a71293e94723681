import { type InlineSources, noInline } from './inline-sources.ts'

interface BufferedPage {
  body: Buffer<ArrayBuffer>
  inline: InlineSources
}

const pages = new WeakMap<Request, BufferedPage>()

/**
 * Creates the response of a page without its body, which is stored with the request: a body inside a Response would be
 * checked, encoded, streamed and read again, although a page is sent in one piece. `inline` is what its policy allows
 * in addition to files.
 */
export function bufferPage(request: Request, html: string, inline: InlineSources, init: ResponseInit): Response {
  pages.set(request, { body: Buffer.from(html), inline })
  return new Response(null, init)
}

/** Content of a response: the page buffered for it, or its own body, which has no trusted inline elements. */
export async function bufferedPage(request: Request, response: Response): Promise<BufferedPage> {
  return pages.get(request) ?? { body: Buffer.from(await response.arrayBuffer()), inline: noInline }
}
