import type { NotFoundRouteComponent } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { lazy } from 'react'
import { NotFound } from './not-found.tsx'

const load = () => import('./not-found.tsx').then((module) => ({ default: module.NotFound }))

/** NotFound for the router: the server renders it at once, the browser loads it on demand. */
export const LazyNotFound = createIsomorphicFn()
  .server((): NotFoundRouteComponent => NotFound)
  .client((): NotFoundRouteComponent => lazy(load))()
