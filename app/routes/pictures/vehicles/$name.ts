import { createFileRoute } from '@tanstack/react-router'
import { answerDrawing, answerPicture } from '#app/components/drawing/answer-picture.server.ts'
import { readPictureName, readSocialName } from '#app/shared/vehicle/picture-name.ts'
import { socialPicture } from '#app/shared/vehicle/social-picture.server.ts'
import { vehicleSvg } from '#app/shared/vehicle/vehicle-svg.server.ts'

export const Route = createFileRoute('/pictures/vehicles/$name')({
  server: {
    handlers: {
      GET: ({ params: { name } }) => {
        const spec = readPictureName(name)
        if (spec) return answerDrawing(vehicleSvg(spec))
        const social = readSocialName(name)
        if (social) return answerPicture(socialPicture(social))
        return new Response(null, { status: 404 })
      },
    },
  },
})
