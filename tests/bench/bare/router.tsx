import { createRoute, createRouter } from '@tanstack/react-router'
import { Route as root } from './routes/__root.tsx'

const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: '/' })])

export function getRouter() {
  return createRouter({ routeTree })
}
