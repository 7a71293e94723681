import { createIsomorphicFn } from '@tanstack/react-start'
import { later } from '#app/lib/deferred/later.tsx'
import { CurrentDrawing as CurrentDrawingNow } from './current-drawing.tsx'

/* Below what an order is about: the server draws it, and the browser brings it to life once its code is there. */

const drawing = later(() => import('./current-drawing.tsx').then((module) => module.CurrentDrawing))

export const CurrentDrawing = createIsomorphicFn()
  .server(() => CurrentDrawingNow)
  .client(() => drawing.Component)()

/** For a browser that comes from another page. */
export const preloadDrawing = drawing.preload
