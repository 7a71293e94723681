import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/{-$locale}/test-drive/')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/-$locale/test-drive/"!</div>
}
