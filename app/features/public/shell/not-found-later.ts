import type { NotFoundRouteComponent } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { lazy } from 'react'
import { NotFound } from './not-found.tsx'

const load = () => import('./not-found.tsx').then((module) => ({ default: module.NotFound }))

/** The same for the router: the server draws it at once, the browser fetches it for those few who are lost. */
export const NotFoundLater = createIsomorphicFn()
  .server((): NotFoundRouteComponent => NotFound)
  .client((): NotFoundRouteComponent => lazy(load))()
