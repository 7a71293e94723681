import { createFileRoute } from '@tanstack/react-router'
import { readPictureName, readSocialName } from '#app/components/vehicle/picture-name.ts'
import { socialPicture } from '#app/components/vehicle/social-picture.server.ts'
import { vehicleSvg } from '#app/components/vehicle/vehicle-svg.server.ts'

export const Route = createFileRoute('/pictures/vehicles/$name')({
  server: {
    handlers: {
      GET: async ({ params: { name } }) => {
        const spec = readPictureName(name)
        if (spec) return picture(vehicleSvg(spec), 'image/svg+xml')
        const social = readSocialName(name)
        if (social) return picture(Uint8Array.from(await socialPicture(social)), 'image/png')
        return new Response(null, { status: 404 })
      },
    },
  },
})

function picture(body: string | Uint8Array<ArrayBuffer>, type: string): Response {
  return new Response(body, {
    headers: {
      'content-type': type,
      'cache-control': 'public, max-age=86400, s-maxage=86400, stale-while-revalidate=604800',
    },
  })
}
