import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  HeadContent,
  RouterContextProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { activityEvent } from '#app/features/activities/activity-event.ts'
import type { Activity } from '#app/features/activities/activity-texts.ts'

const activity: Activity = {
  id: 'night-drive',
  type: 2,
  title: 'A night drive </script><script>alert(1)</script>',
  summary: 'Along the fjord & back.',
  paragraphs: [],
  scene: 'fjord',
  startsAt: '2026-12-03T17:00:00.000Z',
  endsAt: '2026-12-03T19:00:00.000Z',
  closesAt: '2026-12-02T17:00:00.000Z',
  timeZone: 'Europe/Oslo',
  place: {
    name: 'Solvei Bergen',
    street: 'Bryggen 1',
    postcode: '5003',
    city: 'Bergen',
    country: 'NO',
    latitude: 60.4,
    longitude: 5.3,
  },
  capacity: 20,
  placesLeft: 3,
  waitlistLeft: 5,
  now: '2026-11-22T12:00:00.000Z',
}

it('no title of an activity ends the script that tells search engines of it', async () => {
  const routeTree = createRootRoute({ head: () => ({ meta: [activityEvent(activity)] }) })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  await router.load()
  const html = renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <HeadContent />
    </RouterContextProvider>,
  )
  const scripts = Array.from(html.matchAll(/<script[^>]*>([^]*?)<\/script>/g), ([, text = '']) => text)
  expect(scripts).toHaveLength(1)
  expect(JSON.parse(scripts[0] ?? '')).toMatchObject({ '@type': 'Event', name: activity.title })
})
