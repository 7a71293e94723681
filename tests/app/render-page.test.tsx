import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  HeadContent,
  Outlet,
  ScriptOnce,
  Scripts,
} from '@tanstack/react-router'
import { attachRouterServerSsrUtils } from '@tanstack/react-router/ssr/server'
import { describe, expect, it } from 'vitest'
import { renderPage } from '#app/render-page.tsx'
import { ProductError } from '#machines/shared/call-errors.ts'
import { errorCodes } from '#server/api/contract/error-codes.ts'
import { bufferedPage } from '#server/site/buffered-pages.ts'
import { sourceOf } from '#server/site/inline-sources.ts'
import { contentSecurityPolicy } from '#server/site/security-headers.ts'

const injected = 'alert(document.cookie)'

/** A page of a framework's real render whose content is what a sanitiser should have stopped. */
async function rendered(content: string) {
  const root = createRootRoute({
    component: () => (
      <html lang="en">
        <head>
          <HeadContent />
          <ScriptOnce>own()</ScriptOnce>
        </head>
        <body>
          <Outlet />
          <Scripts />
        </body>
      </html>
    ),
  })
  const index = createRoute({
    getParentRoute: () => root,
    path: '/',
    head: () => ({ scripts: [{ type: 'application/ld+json', children: '{"@type":"Thing"}' }] }),
    component: () => <main dangerouslySetInnerHTML={{ __html: content }} />,
  })
  const router = createRouter({
    routeTree: root.addChildren([index]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    isServer: true,
    ssr: { nonce: crypto.randomUUID() },
  })
  attachRouterServerSsrUtils({ router, manifest: undefined })
  await router.load()
  await router.serverSsr?.dehydrate()
  const request = new Request('https://solvei.example/')
  const response = await renderPage({ request, router, responseHeaders: new Headers() })
  if (!(response instanceof Response)) throw new Error('the page is no response')
  const { body, inline } = await bufferedPage(request, response)
  const none = { cdn: null, map: null, issuer: null, uploads: null }
  return { html: body.toString(), policy: contentSecurityPolicy(inline, none, true), nonce: router.options.ssr?.nonce }
}

/** Sources of all inline scripts of a page, in the order in which they stand. */
function scriptsOf(html: string): string[] {
  return Array.from(html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g), ([, text = '']) => sourceOf(text))
}

describe('a page that is rendered', () => {
  it('has a policy for all it wrote itself, and does not show what it marked that with', async () => {
    const { html, policy, nonce } = await rendered('<p>fjord</p>')
    expect(html).toContain('own();document.currentScript.remove()')
    const scripts = scriptsOf(html)
    expect(scripts.length).toBeGreaterThan(2)
    for (const source of scripts) expect(policy).toContain(source)
    expect(html).not.toContain(nonce)
    expect(html).not.toContain('nonce')
  })

  it.each([
    `<script>${injected}</script>`,
    `<script nonce="guessed">${injected}</script>`,
    `<p data-x='<script>'><script async>${injected}</script>`,
    `<script type="module" async="" src="https://evil.example/a.js"></script><script>${injected}</script>`,
  ])('has no place in its policy for a script in its content: %s', async (content) => {
    const plain = await rendered('<p>fjord</p>')
    const { html, policy } = await rendered(content)
    expect(html).toContain(injected)
    expect(policy).not.toContain(sourceOf(injected))
    expect(policy).not.toContain('evil.example')
    expect(policy.match(/'sha256-/g)).toHaveLength(plain.policy.match(/'sha256-/g)?.length ?? 0)
  })
})

/** The answer to a request for a page whose loader fails with this; null for one that does not fail. */
async function answerTo(failure: Error | null): Promise<Response> {
  const root = createRootRoute()
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    loader: () => {
      if (failure) throw failure
    },
    errorComponent: () => 'sorry',
    component: () => 'fine',
  })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    isServer: true,
    ssr: { nonce: crypto.randomUUID() },
  })
  attachRouterServerSsrUtils({ router, manifest: undefined })
  await router.load()
  await router.serverSsr?.dehydrate()
  const request = new Request('http://localhost/')
  const response = await renderPage({ request, router, responseHeaders: new Headers() })
  if (!(response instanceof Response)) throw new Error('the page is no response')
  return response
}

function refused(resultCode: string): ProductError {
  return new ProductError('refused', { resultCode, rawMessage: '', debugMsg: '', requestId: '', data: null })
}

describe('the status of a page', () => {
  it('says that it may be asked for again where it breaks because the backend is away', async () => {
    expect((await answerTo(refused('unavailable'))).status).toBe(errorCodes.unavailable)
  })

  it('says that the site is at fault where it breaks for another reason', async () => {
    expect((await answerTo(refused('internal_error'))).status).toBe(errorCodes.internal_error)
    expect((await answerTo(new Error('nobody foresaw this'))).status).toBe(errorCodes.internal_error)
  })

  it('is good where it does not break', async () => {
    expect((await answerTo(null)).status).toBe(200)
  })
})
