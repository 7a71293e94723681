const bodies = new WeakMap<Request, Buffer<ArrayBuffer>>()

/**
 * The answer to a request for a page, without its body: that waits beside the request until it is asked for. A body that
 * travels in a Response is checked, encoded, put into a stream and read out of it again, all for a page that is sent whole.
 */
export function holdPage(request: Request, html: string, init: ResponseInit): Response {
  bodies.set(request, Buffer.from(html))
  return new Response(null, init)
}

/** What an answer says: the body held for it, or its own. */
export async function bodyOf(request: Request, response: Response): Promise<Buffer<ArrayBuffer>> {
  return bodies.get(request) ?? Buffer.from(await response.arrayBuffer())
}
