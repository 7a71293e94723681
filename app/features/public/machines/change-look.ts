import type { Mark } from '#machines/shared/overlay.ts'

/**
 * Looks of what has changed. Each differs by its sign and by its line, too: colours alone would say nothing to some, and
 * nothing in print.
 */
export const markLook = {
  added: {
    colour: { line: 'stroke-success', head: 'fill-success' },
    text: 'text-success',
    dash: undefined,
    strokeWidth: 3,
    sign: 'M-4 0H4M0 -4V4',
  },
  gone: {
    colour: { line: 'stroke-danger', head: 'fill-danger' },
    text: 'text-danger',
    dash: '7 5',
    strokeWidth: 2,
    sign: 'M-4 0H4',
  },
  altered: {
    colour: { line: 'stroke-warning', head: 'fill-warning' },
    text: 'text-warning',
    dash: '12 3 2 3',
    strokeWidth: 2.5,
    sign: 'M0 -4L4 3.5H-4Z',
  },
} as const satisfies Record<Mark, object>

export const marks = ['added', 'gone', 'altered'] as const satisfies Mark[]
