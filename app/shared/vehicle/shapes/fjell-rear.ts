import type { EndShape } from './end-shape.ts'
import { fjellOutline } from './fjell-front.ts'
import { bodyOf, cabinOf, glassOf, mirrorOf } from './outline.ts'

/** The black mask again, with its rows of light in red, above a high bumper. */
export const fjellRear: EndShape = {
  halfWidth: 97,
  body: bodyOf(fjellOutline),
  stations: [0, 34, 66, 85, 97],
  sections: [
    [[70, 70, 70, 73, 84], 0.9],
    [[78, 78, 78, 80, 88], 0.5],
    [[88, 88, 88, 89, 93], 0.15],
    [[108, 108, 108, 108, 108], 0.1],
    [[111, 111, 110, 110, 110], 0.45],
    [[120, 120, 119, 118, 119], 0.2],
    [[126, 126, 126, 127, 128], -0.3],
    [[136, 136, 136, 137, 139], -0.5],
    [[150, 150, 150, 150, 150], -0.4],
    [[161, 161, 160, 159, 157], -0.85],
  ],
  panels: [{ d: 'M0 117H36C40 117 41.6 118.6 41.4 121L39 133C38.4 135 37 136 35 136H0', lights: [-0.85, -0.45, -0.2] }],
  ends: [
    { d: 'M92 82C99 104 99 138 90 166H112V74Z', light: -1, alpha: 0.85 },
    { d: 'M84 114C89 122 90 132 87 140L76 132C80 126 82 122 84 114Z', light: 0.9, alpha: 0.35 },
  ],
  cabin: cabinOf(fjellOutline),
  isRoofPainted: true,
  glass: glassOf(fjellOutline, 13, 10, 8),
  seen: 'M27 80V57C27 51 29 49 34 49C39 49 41 51 41 57V80Z',
  seenOnce: '',
  sheen: 'M-70 18H70V40C30 35 -4 38 -24 49C-38 57 -50 66 -56 76H-90Z',
  tyre: [62, 93],
  dark: [
    'M0 17C26 17 44 18 56 23C60 25 62 28 62.6 31C44 28.4 22 27.6 0 27.6',
    'M0 91C40 91 72 91.6 94 93.4C95.6 98 96.4 103 96.6 107.6C74 109 40 109.4 0 109.4',
    'M0 147H54L68 145C78 142 88 138 94 132C97 138 97.6 144 96.6 150C94 159 90 163 82 164L64 167H0',
  ],
  pockets: '',
  mesh: 'M-48 152H48M-40 157V165M-20 157V165M0 157V165M20 157V165M40 157V165',
  lamp: {
    housing: 'M50 94.4C66 94.6 80 95.4 92.6 96.6C93.4 99.6 94 102.6 94.2 105.2C82 106 68 106.4 48 106.6Z',
    lines: 'M54 96.6V104.6M61.4 96.8V104.4M68.8 97.2V104.2M76.2 97.6V103.8M83.6 98.2V103.6M90 98.8V103.2',
    width: 3.2,
    isRed: true,
  },
  bar: 'M-30 25.4H30',
  joints: 'M58 82C68 96 70 114 68 134C67 140 64 143 58 143H-1',
  edges: 'M0 110.4C36 110.4 66 110 90 109M56 148C70 147 84 142 94 134',
  ...mirrorOf(fjellOutline, 23),
  plate: 121,
}
