import { createIsomorphicFn } from '@tanstack/react-start'
import { later } from '#app/lib/deferred/later.tsx'
import { CurrentDrawing as CurrentDrawingNow } from './current-drawing.tsx'

/* Below an order's facts: the server renders it, the browser hydrates it once its code has loaded. */

const drawing = later(() => import('./current-drawing.tsx').then((module) => module.CurrentDrawing))

export const CurrentDrawing = createIsomorphicFn()
  .server(() => CurrentDrawingNow)
  .client(() => drawing.Component)()

/** For client-side navigation. */
export const preloadDrawing = drawing.preload
