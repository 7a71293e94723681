import { z } from 'zod/mini'
import { read } from '#app/functions/call/call.ts'
import { validated } from '#app/functions/call/validated.ts'
import { machineChanges as changesOfMachine, releasesOf } from '#server/services/machine-changes.ts'
import { coverageOf } from '#server/services/machine-coverage.ts'
import * as machines from '#server/services/machine-drawing.ts'
import { buttonsInWords } from './machine-buttons.server.ts'
import { effectsInWords } from './machine-effects.server.ts'
import { linksInWords } from './machine-links.server.ts'
import { findInMachines } from './machine-search.server.ts'

export const previewMachines = read().handler(() => machines.previewMachines())

export const drawMachine = read()
  .validator(
    validated(z.object({ id: z.string().check(z.maxLength(60)), view: z.optional(z.string().check(z.maxLength(60))) })),
  )
  .handler(({ data }) => machines.drawMachine(data.id, data.view))

/** What tests have taken of a machine; empty where none were run next to this build. */
export const machineCoverage = read()
  .validator(validated(z.object({ id: z.string().check(z.maxLength(60)) })))
  .handler(({ data }) => coverageOf(data.id))

export const drawMap = read().handler(() => machines.drawMap())

/** What machines tell each other, or one of them tells and is told. */
export const listLinks = read()
  .validator(validated(z.object({ machine: z.optional(z.string().check(z.maxLength(60))) })))
  .handler(({ data, context }) => linksInWords(context.call.locale, data.machine))

/** What the transitions of a machine cause, and the buttons that customers and staff see of its orders. */
export const explainMachine = read()
  .validator(validated(z.object({ machine: z.string().check(z.maxLength(60)) })))
  .handler(async ({ data: { machine }, context: { call } }) => ({
    effects: await effectsInWords(call, machine),
    buttons: await buttonsInWords(call.locale, machine),
  }))

/** Releases that have a machine: what has changed in it since one of them can be looked at. */
export const machineReleases = read()
  .validator(validated(z.object({ id: z.string().check(z.maxLength(60)) })))
  .handler(({ data }) => releasesOf(data.id))

const releaseName = z.optional(z.string().check(z.maxLength(20)))

export const machineChanges = read()
  .validator(validated(z.object({ id: z.string().check(z.maxLength(60)), from: releaseName, to: releaseName })))
  .handler(({ data, context }) => changesOfMachine(context.call.locale, data))

export const searchMachines = read()
  .validator(validated(z.object({ query: z.string().check(z.maxLength(80)) })))
  .handler(({ data, context }) => findInMachines(context.call.locale, data.query))
