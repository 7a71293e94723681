import { createFileRoute } from '@tanstack/react-router'
import { answerPicture } from '#app/components/drawing/answer-picture.server.ts'
import { readSocialName } from '#app/features/articles/social-name.ts'
import { socialPicture } from '#app/features/articles/social-picture.server.ts'

/** Beside the drawings themselves, which are files: each as it is shown where its article is shared. */
export const Route = createFileRoute('/pictures/articles/$name')({
  server: {
    handlers: {
      GET: async ({ params: { name } }) => {
        const scene = readSocialName(name)
        const picture = scene === null ? null : await socialPicture(scene)
        return picture ? answerPicture(picture, 'image/png') : new Response(null, { status: 404 })
      },
    },
  },
})
