import { createFileRoute } from '@tanstack/react-router'
import { readPictureName } from '#app/components/vehicle/picture-name.ts'
import { vehicleSvg } from '#app/components/vehicle/vehicle-svg.server.ts'

export const Route = createFileRoute('/pictures/vehicles/$name')({
  server: {
    handlers: {
      GET: ({ params: { name } }) => {
        const spec = readPictureName(name)
        if (!spec) return new Response(null, { status: 404 })
        return new Response(vehicleSvg(spec), {
          headers: {
            'content-type': 'image/svg+xml',
            'cache-control': 'public, max-age=86400, s-maxage=86400, stale-while-revalidate=604800',
          },
        })
      },
    },
  },
})
