import { createRootRoute } from '@tanstack/react-router'
import { type Markup, toReact } from '#tests/support/markup.ts'

const page: Markup = import.meta.env['PAGE']

export const Route = createRootRoute({ component: () => toReact(page) })
