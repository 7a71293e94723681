/** Stores cookies and follows no redirects: a browser as the sign-in protocol sees it. */
export interface Browser {
  get(url: string): Promise<Response>
  /** Posts a form as a page of that URL would. */
  post(url: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>
  cookies: Map<string, Cookie>
}

interface Cookie {
  value: string
  path: string
  /** Cookie header as sent. */
  header: string
}

export function createBrowser(send: (request: Request) => Promise<Response>): Browser {
  const cookies = new Map<string, Cookie>()

  async function exchange(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const sent = [...cookies].filter(([, { path }]) => pathname.startsWith(path))
    if (sent.length > 0) request.headers.set('cookie', sent.map(([name, { value }]) => `${name}=${value}`).join('; '))
    const response = await send(request)
    for (const header of response.headers.getSetCookie()) keep(header)
    return response
  }

  function keep(header: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
    const [, path = '/'] = /;\s*path=([^;]+)/i.exec(header) ?? []
    const isOver = /;\s*(?:max-age=0|expires=Thu, 01 Jan 1970)/i.test(header)
    if (isOver) cookies.delete(name)
    else cookies.set(name, { value, path, header })
  }

  return {
    cookies,
    get: (url) => exchange(new Request(url, { headers: { accept: 'text/html' }, redirect: 'manual' })),
    post(url, fields, headers = {}) {
      const { origin } = new URL(url)
      return exchange(
        new Request(url, {
          method: 'POST',
          body: new URLSearchParams(fields),
          headers: { accept: 'text/html', origin, 'sec-fetch-site': 'same-origin', ...headers },
          redirect: 'manual',
        }),
      )
    },
  }
}

/** Absolute target of a redirect. Throws with the actual answer instead. */
export async function targetOf(response: Response, base: string): Promise<URL> {
  const location = response.headers.get('location')
  if (location === null) throw new Error(`no redirect but ${response.status}: ${(await response.text()).slice(0, 500)}`)
  return new URL(location, base)
}
