import { catalogue } from '#machines/catalogue.ts'
import { print } from '#machines/print.ts'
import { describeMachine } from '#machines/shared/describe.ts'

/* Prints all machines as one JSON array, for scripts. */
print(
  `${JSON.stringify(
    catalogue.map(({ machine }) => describeMachine(machine)),
    null,
    2,
  )}\n`,
)
