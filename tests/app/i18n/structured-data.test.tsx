import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  HeadContent,
  RouterContextProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { structuredData } from '#app/i18n/structured-data.ts'

it('no text of a thing ends the script that tells search engines of it', async () => {
  const event = { '@type': 'Event', name: 'A night drive </script><script>alert(1)</script> & <!-- back' }
  const routeTree = createRootRoute({ head: () => ({ meta: [structuredData(event)] }) })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  await router.load()
  const html = renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <HeadContent />
    </RouterContextProvider>,
  )
  const scripts = Array.from(html.matchAll(/<script[^>]*>([^]*?)<\/script>/g), ([, text = '']) => text)
  expect(scripts).toHaveLength(1)
  expect(JSON.parse(scripts[0] ?? '')).toEqual({ '@context': 'https://schema.org', ...event })
})
