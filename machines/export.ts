import { catalogue } from '#machines/catalogue.ts'
import { print } from '#machines/print.ts'
import { describeMachine } from '#machines/shared/describe.ts'

/* Prints every machine as data: a JSON array for whoever scripts against them. */
print(
  `${JSON.stringify(
    catalogue.map(({ machine }) => describeMachine(machine)),
    null,
    2,
  )}\n`,
)
